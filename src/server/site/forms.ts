/**
 * The plain forms, for a browser that has run no script yet. Answered with a redirect, always: onward with the
 * session's cookie, or back to the form, whose address then shows what was wrong.
 */
import type * as z from 'zod/mini'
import { logInBody, registerBody, type SessionAnswer } from '../../lib/contract/accounts.ts'
import { ProductError } from '../../lib/contract/errors.ts'
import { isApiError } from '../../lib/client/client.ts'
import { firebaseSession } from '../../lib/contract/security.ts'
import { forgotPassword, verifyEmailLink } from '../../lib/contract/verification.ts'
import { readBody } from '../api/body.ts'
import { answerOf } from '../api/errors.ts'
import type { Context } from '../context.ts'
import { afterSignInPath, afterSignInSetCookie, seal, sessionSetCookie } from './cookie.ts'
import { isSameOrigin, isSecure } from './origin.ts'
import type { ProductApi } from './product-api.ts'
import { withCookies } from './session.ts'

const largestForm = 8_192

/** POST /api/signin: email, password, and where it is asked for the code of the second factor. */
export function signInForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return answered(context, request, '/signin', async form => {
    const body = logInBody.safeParse({
      email: form.get('email') ?? '',
      password: form.get('password') ?? '',
      ...given(form, 'code')
    })
    if (!body.success) throw new ProductError('invalid-input')
    const answer = (await vouched(context, api, body.data, request)) ?? (await api.logIn(body.data, request))
    return onward(answer, request, 'dashboard')
  })
}

/** With a Firebase project its accounts come first, as they do where there is script; null for everybody else's. */
async function vouched(
  { firebase }: Context,
  api: ProductApi,
  { email, password }: z.output<typeof logInBody>,
  request: Request
): Promise<SessionAnswer | null> {
  const idToken = await firebase?.tokenOf(email, password)
  if (!idToken) return null
  try {
    return await api.clientOf('', request).call(firebaseSession, { body: { id_token: idToken } })
  } catch (error) {
    if (isApiError(error)) throw new ProductError(error.code, error.message)
    throw error
  }
}

/** POST /api/register: the fields of the form under the API's names; a vehicle's as 'vehicle.plate'. */
export function registerForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return answered(context, request, '/register', async form => {
    const body = registerBody.safeParse(registrationOf(form))
    if (!body.success) throw new ProductError('invalid-input')
    return onward(await api.register(body.data, request), request, 'verify')
  })
}

export function registrationOf(form: URLSearchParams): z.input<typeof registerBody> {
  const text = (name: string) => form.get(name) ?? ''
  return {
    type: text('type') as 'customer' | 'driver',
    first_name: text('first_name'),
    last_name: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    password: text('password'),
    ...(text('type') === 'driver'
      ? {
          vehicle: {
            transport_type: text('vehicle.transport_type') as 'car',
            description: text('vehicle.description'),
            plate: text('vehicle.plate')
          }
        }
      : {})
  }
}

/** POST /api/verify-email: the token of an email's link. Opening the link alone verifies nothing: scanners open links. */
export function verifyEmailForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  let page = '/verify/email'
  return redirected(
    context,
    request,
    () => page,
    async form => {
      const { params } = verifyEmailLink
      const link = params?.safeParse({ token: form.get('token') ?? '' })
      if (!link?.success) throw new ProductError('invalid-action-code')
      page = `/verify/email/${link.data.token}`
      await api.verifyEmail(link.data.token, request)
      return { location: `${page}#ok` }
    }
  )
}

/** POST /api/forgot-password: an email. Answered alike whether there is an account or not. */
export function forgotPasswordForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return redirected(
    context,
    request,
    () => '/forgot-password',
    async form => {
      const body = forgotPassword.body?.safeParse({ email: form.get('email') ?? '' })
      if (!body?.success) throw new ProductError('invalid-input')
      await api.forgotPassword(body.data.email, request)
      return { location: '/forgot-password#ok' }
    }
  )
}

interface Onward {
  session: SessionAnswer
  location: string
}

function onward(session: SessionAnswer, request: Request, home: 'dashboard' | 'verify'): Onward {
  const next = afterSignInPath(request.headers.get('cookie'))
  if (home === 'verify' && !session.user.email_verified) return { session, location: '/verify/email' }
  return { session, location: session.user.type === 'driver' && next === '/dashboard' ? '/drive' : next }
}

function answered(
  context: Context,
  request: Request,
  page: string,
  work: (form: URLSearchParams) => Promise<Onward>
): Promise<Response> {
  return redirected(
    context,
    request,
    () => page,
    async form => {
      const { session, location } = await work(form)
      const secure = isSecure(context.config, request)
      const cookies = [sessionSetCookie(await seal(session.token, context.secrets.cookie), secure)]
      // Where they were going is kept while they verify their email on the way.
      if (!location.startsWith('/verify')) cookies.push(afterSignInSetCookie('', secure))
      return { location, cookies }
    }
  )
}

/** Onward, or back to the page that the form stands on, with what was wrong. */
async function redirected(
  context: Context,
  request: Request,
  page: () => string,
  work: (form: URLSearchParams) => Promise<{ location: string; cookies?: string[] }>
): Promise<Response> {
  let headers = withCookies()
  try {
    if (!isSameOrigin(context.config, request)) throw new ProductError('cross-origin')
    const { text } = await readBody(request, largestForm, false)
    const { location, cookies = [] } = await work(new URLSearchParams(text))
    headers = withCookies(...cookies)
    headers.set('location', location)
  } catch (error) {
    headers.set('location', `${page()}#${answerOf(error, context.log).answer.code}`)
  }
  return new Response(null, { status: 303, headers })
}

/** {name: value} where the form has something under that name. */
function given(form: URLSearchParams, name: string): Record<string, string> {
  const value = form.get(name)?.trim()
  return value ? { [name]: value } : {}
}

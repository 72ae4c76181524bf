/**
 * Handles the HTML forms that a browser submits without JavaScript. The response is always a redirect: onward with
 * the session cookie, or back to the form with the error in the address.
 */
import type * as z from 'zod/mini'
import { logInBody, registerBody, type SessionAnswer } from '../../lib/contract/account/accounts.ts'
import { ProductError } from '../../lib/contract/errors.ts'
import { firebaseSession } from '../../lib/contract/account/security.ts'
import { forgotPassword, resetPassword, verifyEmailLink } from '../../lib/contract/account/verification.ts'
import { signInWith } from '../../lib/sign-in-outcomes.ts'
import {
  afterSignIn,
  forgotPasswordPath,
  isVerification,
  registerPath,
  resetPasswordLinkPath,
  resetPasswordPath,
  signInPath,
  verifyEmailPath,
  verifyPath
} from '../../lib/paths.ts'
import { readForm } from '../api/body.ts'
import { answerOf } from '../api/errors.ts'
import type { Context } from '../context.ts'
import { afterSignInPath, afterSignInSetCookie, bearerFromCookie, seal, sessionSetCookie } from './cookie.ts'
import { isSameOrigin, isSecure } from './origin.ts'
import { asProductError, type ProductApi } from './product-api.ts'
import { withCookies } from './session.ts'

const largestForm = 8_192

/** POST /api/signin: signs in with an email, a password and, if required, the code of the second factor. */
export function signInForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return answered(context, request, signInPath, async form => {
    const body = logInBody.safeParse({
      email: form.get('email') ?? '',
      password: form.get('password') ?? '',
      ...given(form, 'code')
    })
    if (!body.success) throw new ProductError('invalid-input')
    const answer =
      (await signInWithFirebase(context, api, body.data, request)) ?? (await api.logIn(body.data, request))
    return onward(answer, request, 'dashboard')
  })
}

/**
 * Signs in with Firebase first if a project is configured, as the browser's script does. Returns null for an account
 * that Firebase doesn't know.
 */
async function signInWithFirebase(
  { firebase }: Context,
  api: ProductApi,
  { email, password }: z.output<typeof logInBody>,
  request: Request
): Promise<SessionAnswer | null> {
  const idToken = await firebase?.tokenOf(email, password)
  if (!idToken) return null
  return asProductError(api.clientOf('', request).call(firebaseSession, { body: { id_token: idToken } }))
}

/**
 * POST /api/register: registers an account. The fields have the API's names. Vehicle fields are like 'vehicle.plate'.
 */
export function registerForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return answered(context, request, registerPath, async form => {
    const body = registerBody.safeParse(registrationOf(form))
    if (!body.success) throw new ProductError('invalid-input')
    return onward(await api.register(body.data, request), request, 'verify')
  })
}

function registrationOf(form: URLSearchParams): z.input<typeof registerBody> {
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

/**
 * POST /api/verify-email: verifies an email with the token of its link.
 * Opening the link isn't enough, because mail scanners open links.
 */
export function verifyEmailForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  let page = verifyPath('email')
  return redirected(
    context,
    request,
    () => page,
    async form => {
      const { params } = verifyEmailLink
      const link = params?.safeParse({ token: form.get('token') ?? '' })
      if (!link?.success) throw new ProductError('invalid-action-code')
      page = verifyEmailPath(link.data.token)
      await api.verifyEmail(link.data.token, request)
      return { location: `${page}#ok` }
    }
  )
}

/** POST /api/forgot-password: sends a reset link. The response is the same whether or not the account exists. */
export function forgotPasswordForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return redirected(
    context,
    request,
    () => forgotPasswordPath,
    async form => {
      const body = forgotPassword.body?.safeParse({ email: form.get('email') ?? '' })
      if (!body?.success) throw new ProductError('invalid-input')
      await api.forgotPassword(body.data.email, request)
      return { location: `${forgotPasswordPath}#ok` }
    }
  )
}

/** POST /api/reset-password: sets a new password with the token of an emailed link. */
export function resetPasswordForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  let page = resetPasswordPath
  return redirected(
    context,
    request,
    () => page,
    async form => {
      const { body } = resetPassword
      const token = form.get('token') ?? ''
      if (!body?.shape.token.safeParse(token).success) throw new ProductError('invalid-action-code')
      page = resetPasswordLinkPath(token)
      const given = body.safeParse({ token, password: form.get('password') ?? '' })
      if (!given.success) throw new ProductError('password-does-not-meet-requirements')
      await api.resetPassword(given.data, request)
      return { location: signInWith('password-changed') }
    }
  )
}

/** POST /api/signout: ends the cookie's session. */
export function signOutForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return redirected(
    context,
    request,
    () => signInPath,
    async () => {
      const bearer = await bearerFromCookie(request.headers.get('cookie'), context.secrets.cookie)
      if (bearer) await api.logOut(bearer, request)
      const secure = isSecure(context.config, request)
      return {
        location: signInWith('signed-out'),
        cookies: [sessionSetCookie('', secure), afterSignInSetCookie('', secure)]
      }
    }
  )
}

interface Onward {
  session: SessionAnswer
  location: string
}

function onward(session: SessionAnswer, request: Request, home: 'dashboard' | 'verify'): Onward {
  const next = afterSignInPath(request.headers.get('cookie'))
  if (home === 'verify' && !session.user.email_verified) return { session, location: verifyPath('email') }
  return { session, location: afterSignIn(session.user.type, next) }
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
      // Keep the saved path while the person verifies their email first.
      if (!isVerification(location)) cookies.push(afterSignInSetCookie('', secure))
      return { location, cookies }
    }
  )
}

/** Redirects onward, or back to the form's page with the error. */
async function redirected(
  context: Context,
  request: Request,
  page: () => string,
  work: (form: URLSearchParams) => Promise<{ location: string; cookies?: string[] }>
): Promise<Response> {
  let headers = withCookies()
  try {
    if (!isSameOrigin(context.config, request)) throw new ProductError('cross-origin')
    const { location, cookies = [] } = await work(await readForm(request, largestForm))
    headers = withCookies(...cookies)
    headers.set('location', location)
  } catch (error) {
    headers.set('location', `${page()}#${answerOf(error, context.log).answer.code}`)
  }
  return new Response(null, { status: 303, headers })
}

/** Returns {name: value} if the form has a value for this name, otherwise {}. */
function given(form: URLSearchParams, name: string): Record<string, string> {
  const value = form.get(name)?.trim()
  return value ? { [name]: value } : {}
}

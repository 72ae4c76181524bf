/** Handles the HTML forms that a browser submits without JavaScript. */
import type * as z from 'zod/mini'
import { logInBody, registerBody, type SessionAnswer } from '../../../lib/contract/account/accounts.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { firebaseSession } from '../../../lib/contract/account/security.ts'
import { forgotPassword } from '../../../lib/contract/account/verification.ts'
import { signInWith } from '../../../lib/session/sign-in-outcomes.ts'
import { forgotPasswordPath, registerPath, signInPath } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import { afterSignInSetCookie, bearerFromCookie, sessionSetCookie } from '../sessions/cookie.ts'
import { answered, filled, onward, redirected } from './form-answers.ts'
import { isSecure } from '../sessions/origin.ts'
import { asProductError, type ProductApi } from '../product-api.ts'

/** POST /api/signin: signs in with an email, a password and, if required, the code of the second factor. */
export function signInForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return answered(context, request, signInPath, async form => {
    const body = logInBody.safeParse({
      email: form.get('email') ?? '',
      password: form.get('password') ?? '',
      ...filled(form, 'code')
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
    phone_number: text('phone_number'),
    password: text('password'),
    ...(text('type') === 'driver'
      ? {
          vehicle: {
            transport_type: text('vehicle.transport_type'),
            description: text('vehicle.description'),
            plate: text('vehicle.plate')
          }
        }
      : {})
  }
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

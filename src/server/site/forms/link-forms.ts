/** Handles the HTML forms of mailed links. Opening a link changes nothing, because mail scanners open links. */
import type { SessionAnswer } from '../../../lib/contract/account/accounts.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { acceptInvitation } from '../../../lib/contract/ops/staff.ts'
import { logInWithLink, resetPassword, verifyEmailLink } from '../../../lib/contract/account/verification.ts'
import {
  joinPath,
  resetPasswordLinkPath,
  resetPasswordPath,
  verifyEmailPath,
  verifyPath
} from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import { bearerFromCookie } from '../sessions/cookie.ts'
import { answered, filled, onward, redirected, signedIn } from './form-answers.ts'
import type { ProductApi } from '../product-api.ts'

/** POST /api/verify-email: verifies an email, as the signed-in account or with a password. */
export function verifyEmailForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  let page = verifyPath('email')
  return redirected(
    context,
    request,
    () => page,
    async form => {
      const token = tokenOf(form)
      page = verifyEmailPath(token)
      const given = verifyEmailLink.body?.safeParse({
        ...filled(form, 'password', false),
        ...filled(form, 'new_password', false),
        ...filled(form, 'code')
      })
      if (!given?.success) {
        throw new ProductError(
          form.has('new_password') ? 'password-does-not-meet-requirements' : 'wrong-password'
        )
      }
      const bearer = await bearerFromCookie(request.headers.get('cookie'), context.secrets.cookie)
      const session = await api.verifyEmail(bearer ?? '', token, given.data, request)
      if (!session) return { location: `${page}#ok` }
      return signedIn(context, request, onward(session, request, 'dashboard'))
    }
  )
}

/** POST /api/reset-password: sets a new password with a link, and signs in. */
export function resetPasswordForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return signInForm(context, request, resetPasswordLinkPath, (form, token) => {
    const body = { token, password: form.get('password') ?? '', ...filled(form, 'code') }
    const given = resetPassword.body?.safeParse(body)
    if (!given?.success) throw new ProductError('password-does-not-meet-requirements')
    return api.resetPassword(given.data, request)
  })
}

/** POST /api/join: creates the account of an invitation to the staff, and signs in. */
export function joinForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return signInForm(context, request, joinPath, (form, token) => {
    const body = {
      first_name: form.get('first_name') ?? '',
      last_name: form.get('last_name') ?? '',
      password: form.get('password') ?? ''
    }
    const given = acceptInvitation.body?.safeParse(body)
    if (!given?.success) {
      const isName = given?.error.issues.some(({ path }) => path[0] !== 'password')
      throw new ProductError(isName ? 'invalid-input' : 'password-does-not-meet-requirements')
    }
    return api.join(token, given.data, request)
  })
}

/** POST /api/signin-link: signs in with a link and the account's password. */
export function signInLinkForm(context: Context, api: ProductApi, request: Request): Promise<Response> {
  return signInForm(context, request, resetPasswordLinkPath, (form, token) => {
    const body = { password: form.get('password') ?? '', ...filled(form, 'code') }
    const given = logInWithLink.body?.safeParse(body)
    if (!given?.success) throw new ProductError('wrong-password')
    return api.logInWithLink(token, given.data, request)
  })
}

/** Answers a form of the page behind a mailed link. `pageOf` returns the page's path. */
function signInForm(
  context: Context,
  request: Request,
  pageOf: (token: string) => string,
  signIn: (form: URLSearchParams, token: string) => Promise<SessionAnswer>
): Promise<Response> {
  let page = resetPasswordPath
  return answered(
    context,
    request,
    () => page,
    async form => {
      const token = tokenOf(form)
      page = pageOf(token)
      return onward(await signIn(form, token), request, 'dashboard')
    }
  )
}

/** Returns a form's link token. Throws before an invalid one could get into a redirect. */
function tokenOf(form: URLSearchParams): string {
  const link = logInWithLink.params?.safeParse({ token: form.get('token') ?? '' })
  if (!link?.success) throw new ProductError('invalid-action-code')
  return link.data.token
}

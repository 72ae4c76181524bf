import {
  changePassword,
  confirmSecondFactor,
  endOtherSessions,
  endSession,
  firebaseSession,
  listSessions,
  prepareSecondFactor,
  removeSecondFactor,
  renewBackupCodes
} from '../../lib/contract/account/security.ts'
import {
  forgotPassword,
  logInWithLink,
  resetPassword,
  sendCode,
  verifyCode,
  verifyEmailLink
} from '../../lib/contract/account/verification.ts'
import type { Context } from '../context.ts'
import { exchangeIdToken } from '../domain/session/federated-session.ts'
import { resetPasswordWithLink, signInWithLink } from '../domain/session/link-sign-in.ts'
import * as own from '../domain/account/own-account.ts'
import * as passwords from '../domain/account/passwords.ts'
import * as twoStep from '../domain/account/two-step.ts'
import * as verification from '../domain/account/verification.ts'
import { verifyLink } from '../domain/account/verify-link.ts'
import type { Mount } from './router.ts'

export function mountSecurity(mount: Mount, context: Context): void {
  mount(sendCode, async ({ principal, params }) => ({
    data: await verification.sendCode(context, principal, params.channel),
    message: 'We sent you a code.'
  }))
  mount(verifyCode, async ({ principal, params, body }) => ({
    data: await verification.verifyCode(context, principal, params.channel, body.code),
    message: 'Verified. Thanks!'
  }))
  mount(verifyEmailLink, async ({ params, body, principal, origin }) => ({
    // A public endpoint has a principal if the caller sent a bearer.
    data: await verifyLink(context, params.token, body, principal, origin),
    message: 'Your email has been verified.'
  }))
  mount(forgotPassword, async ({ body, origin }) => {
    await passwords.forgotPassword(context, body.email, origin)
    return { data: null, message: "If there's an account with this email, we've sent a link to it." }
  })
  mount(resetPassword, async ({ body, origin }) => ({
    data: await resetPasswordWithLink(context, body, origin),
    message: 'Your password has been changed.'
  }))
  mount(logInWithLink, async ({ params, body, origin }) => ({
    data: await signInWithLink(context, params.token, body, origin),
    message: "You're signed in."
  }))
  mount(changePassword, async ({ principal, body, origin }) => {
    await passwords.changePassword(context, principal, body.current_password, body.password, origin)
    return { data: null, message: 'Your password has been changed.' }
  })

  mount(firebaseSession, async ({ body, bearer, origin, locale }) => ({
    data: await exchangeIdToken(context, body, bearer, origin, locale()),
    message: "You're signed in."
  }))
  mount(listSessions, async ({ principal }) => ({ data: await own.sessionsOf(context, principal) }))
  mount(endSession, async ({ principal, params }) => {
    await own.endSession(context, principal, params.id)
    return { data: null, message: 'Signed out.' }
  })
  mount(endOtherSessions, async ({ principal }) => {
    await context.identity.endSessions(principal.person.userId, { except: principal.sessionId })
    return { data: null, message: 'Signed out everywhere else.' }
  })

  mount(prepareSecondFactor, async ({ body, ...caller }) => ({
    data: await twoStep.prepareSecondFactor(context, caller, body.password)
  }))
  mount(confirmSecondFactor, async ({ body, ...caller }) => ({
    data: await twoStep.confirmSecondFactor(context, caller, body.code),
    message: 'Two-step verification is on.'
  }))
  mount(removeSecondFactor, async ({ body, ...caller }) => ({
    data: await twoStep.removeSecondFactor(context, caller, body.password),
    message: 'Two-step verification is off.'
  }))
  mount(renewBackupCodes, async ({ body, ...caller }) => ({
    data: { backup_codes: await twoStep.renewBackupCodes(context, caller, body.password) }
  }))
}

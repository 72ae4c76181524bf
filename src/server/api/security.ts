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
  resetPassword,
  sendCode,
  verifyCode,
  verifyEmailLink
} from '../../lib/contract/account/verification.ts'
import type { Context } from '../context.ts'
import { exchangeIdToken } from '../domain/session/federated-session.ts'
import * as own from '../domain/account/own-account.ts'
import * as passwords from '../domain/account/passwords.ts'
import * as verification from '../domain/account/verification.ts'
import type { Mount } from './router.ts'

export function mountSecurity(mount: Mount, context: Context): void {
  mount(sendCode, async ({ viewer, params }) => ({
    data: await verification.sendCode(context, viewer, params.channel),
    message: 'We sent you a code.'
  }))
  mount(verifyCode, async ({ viewer, params, body }) => ({
    data: await verification.verifyCode(context, viewer, params.channel, body.code),
    message: 'Verified. Thanks!'
  }))
  mount(verifyEmailLink, async ({ params, origin }) => {
    await verification.verifyLink(context, params.token, origin)
    return { data: null, message: 'Your email has been verified.' }
  })
  mount(forgotPassword, async ({ body, origin }) => {
    await passwords.forgotPassword(context, body.email, origin)
    return { data: null, message: "If there's an account with this email, we've sent a link to it." }
  })
  mount(resetPassword, async ({ body, origin }) => {
    await passwords.resetPassword(context, body.token, body.password, origin)
    return { data: null, message: 'Your password has been changed. Sign in with your new password.' }
  })
  mount(changePassword, async ({ viewer, body }) => {
    await passwords.changePassword(context, viewer, body.current_password, body.password)
    return { data: null, message: 'Your password has been changed.' }
  })

  mount(firebaseSession, async ({ body, bearer, origin, locale }) => ({
    data: await exchangeIdToken(context, body, bearer, origin, locale),
    message: "You're signed in."
  }))
  mount(listSessions, async ({ viewer }) => ({ data: await own.sessionsOf(context, viewer) }))
  mount(endSession, async ({ viewer, params }) => {
    await own.endSession(context, viewer, params.id)
    return { data: null, message: 'Signed out.' }
  })
  mount(endOtherSessions, async ({ viewer }) => {
    await context.identity.endSessions(viewer.userId, { except: viewer.sessionId })
    return { data: null, message: 'Signed out everywhere else.' }
  })

  mount(prepareSecondFactor, async ({ viewer, bearer, body }) => ({
    data: await own.prepareSecondFactor(context, viewer, bearer, body.password)
  }))
  mount(confirmSecondFactor, async ({ viewer, bearer, body }) => ({
    data: await own.confirmSecondFactor(context, viewer, bearer, body.code),
    message: 'Two-step verification is on.'
  }))
  mount(removeSecondFactor, async ({ viewer, bearer, body }) => ({
    data: await own.removeSecondFactor(context, viewer, bearer, body.password),
    message: 'Two-step verification is off.'
  }))
  mount(renewBackupCodes, async ({ viewer, bearer, body }) => ({
    data: { backup_codes: await own.renewBackupCodes(context, viewer, bearer, body.password) }
  }))
}

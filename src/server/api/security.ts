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
} from '../../lib/contract/security.ts'
import {
  forgotPassword,
  resetPassword,
  sendCode,
  verifyCode,
  verifyEmailLink
} from '../../lib/contract/verification.ts'
import type { Context } from '../context.ts'
import { exchangeToken } from '../domain/firebase.ts'
import * as own from '../domain/own-account.ts'
import * as passwords from '../domain/passwords.ts'
import * as verification from '../domain/verification.ts'
import type { Mount } from './router.ts'

export function mountSecurity(mount: Mount, context: Context): void {
  mount(sendCode, async ({ viewer, params }) => ({
    data: await verification.sendCode(context, viewer, params.channel),
    message: 'A code has been sent.'
  }))
  mount(verifyCode, async ({ viewer, params, body }) => ({
    data: await verification.verifyCode(context, viewer, params.channel, body.code),
    message: 'Verified. Thank you.'
  }))
  mount(verifyEmailLink, async ({ params, origin }) => {
    await verification.verifyLink(context, params.token, origin)
    return { data: null, message: 'Your email has been verified.' }
  })
  mount(forgotPassword, async ({ body, origin }) => {
    await passwords.forgotPassword(context, body.email, origin)
    return { data: null, message: 'If there is an account with this email, a link is on its way.' }
  })
  mount(resetPassword, async ({ body, origin }) => {
    await passwords.resetPassword(context, body.token, body.password, origin)
    return { data: null, message: 'Your password has been changed. Sign in with the new one.' }
  })
  mount(changePassword, async ({ viewer, body }) => {
    await passwords.changePassword(context, viewer, body.current_password, body.password)
    return { data: null, message: 'Your password has been changed.' }
  })

  mount(firebaseSession, async ({ body, bearer, origin, locale }) => ({
    data: await exchangeToken(context, body, bearer, origin, locale),
    message: 'You are signed in.'
  }))
  mount(listSessions, async ({ viewer }) => ({ data: await own.sessionsOf(context, viewer) }))
  mount(endSession, async ({ viewer, params }) => {
    await own.endSession(context, viewer, params.id)
    return { data: null, message: 'Signed out there.' }
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
    message: 'The authenticator app is set up.'
  }))
  mount(removeSecondFactor, async ({ viewer, bearer, body }) => ({
    data: await own.removeSecondFactor(context, viewer, bearer, body.password),
    message: 'The authenticator app is no longer asked for.'
  }))
  mount(renewBackupCodes, async ({ viewer, bearer, body }) => ({
    data: { backup_codes: await own.renewBackupCodes(context, viewer, bearer, body.password) }
  }))
}

import { getProfile, logIn, logOut, postFcmToken, register } from '../../lib/contract/accounts.ts'
import type { Context } from '../context.ts'
import * as accounts from '../domain/accounts.ts'
import type { Mount } from './router.ts'

export function mountAccounts(mount: Mount, context: Context): void {
  mount(register, async ({ body, origin }) => ({
    data: await accounts.register(context, body, origin),
    message: 'Your account has been made.'
  }))
  mount(logIn, async ({ body, origin }) => ({
    data: await accounts.logIn(context, body.email, body.password, origin),
    message: 'You are signed in.'
  }))
  mount(logOut, async ({ bearer }) => {
    await context.identity.logOut(bearer)
    return { data: null, message: 'You have been signed out.' }
  })
  mount(getProfile, async ({ viewer }) => ({ data: await accounts.profileOf(context, viewer.userId) }))
  mount(postFcmToken, async ({ viewer, body }) => {
    await accounts.keepPushToken(context, viewer, body.fcm_token)
    return { data: null }
  })
}

import {
  deleteAccount,
  exportAccount,
  getProfile,
  logIn,
  logOut,
  register,
  updateProfile
} from '../../../lib/contract/account/accounts.ts'
import type { Context } from '../../context.ts'
import * as accounts from '../../domain/account/accounts.ts'
import * as own from '../../domain/account/own-account.ts'
import { profileOf } from '../../domain/account/profile.ts'
import * as passwordSignIn from '../../domain/session/log-in.ts'
import type { Mount } from '../router.ts'

export function mountAccounts(mount: Mount, context: Context): void {
  mount(register, async ({ body, origin, locale }) => ({
    data: await accounts.register(context, body, origin, locale()),
    message: 'Your account has been created. We sent you a code to verify your email.'
  }))
  mount(logIn, async ({ body, origin }) => ({
    data: await passwordSignIn.logIn(context, body, origin),
    message: "You're signed in."
  }))
  mount(logOut, async ({ bearer }) => {
    await context.identity.logOut(bearer)
    return { data: null, message: 'You have been signed out.' }
  })
  mount(getProfile, async ({ principal }) => ({ data: await profileOf(context, principal.person.userId) }))
  mount(updateProfile, async ({ principal, body, origin }) => ({
    data: await own.updateProfile(context, principal, body, origin),
    message: 'Your account has been updated.'
  }))
  mount(exportAccount, async ({ principal, body, origin }) => ({
    data: await own.exportOwn(context, principal, body.password, origin)
  }))
  mount(deleteAccount, async ({ principal, body, origin }) => {
    await own.deleteAccount(context, principal, body.password, origin)
    return { data: null, message: 'Your account has been deleted.' }
  })
}

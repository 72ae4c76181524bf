/** The sessions of an account, its password, and the second factor. */
import * as z from 'zod/mini'
import { currentPassword, password, sessionAnswer, vehicleSchema } from './accounts.ts'
import { idParams, phone, shortText } from './common.ts'
import { endpoint } from './endpoint.ts'

export const accountSessionSchema = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  user_agent: z.string(),
  created_at: z.string(),
  last_used_at: z.string()
})
export type AccountSession = z.infer<typeof accountSessionSchema>

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  access: 'session',
  summary: 'Where the account is signed in, the newest first, 100 at most',
  answer: z.array(accountSessionSchema)
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'session',
  summary: 'Sign out one session',
  params: idParams,
  answer: z.null()
})
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'session',
  summary: 'Sign out everywhere but here',
  answer: z.null()
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/change-password',
  access: 'session',
  summary: 'Change the password; every other session ends',
  body: z.strictObject({ current_password: currentPassword, password }),
  answer: z.null()
})

const confirmed = z.strictObject({ password: currentPassword })
/** For an authenticator app: `uri` is otpauth://, `secret` the same to type. Backup codes are shown this once. */
export const secondFactorSchema = z.object({
  uri: z.string(),
  secret: z.string(),
  backup_codes: z.array(z.string())
})
export type SecondFactor = z.infer<typeof secondFactorSchema>

export const prepareSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor',
  access: 'session',
  summary: 'Begin to set up an authenticator app; in force once a code of it has been confirmed',
  body: confirmed,
  answer: secondFactorSchema
})
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/confirm',
  access: 'session',
  summary: 'Confirm the authenticator app by its code; the session goes on under a new token',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/, 'Must be the six digits')) }),
  answer: sessionAnswer
})
export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/second-factor',
  access: 'session',
  summary: 'Stop asking for a code; the session goes on under a new token',
  body: confirmed,
  answer: sessionAnswer
})
export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/second-factor/backup-codes',
  access: 'session',
  summary: 'New backup codes; the old ones end',
  body: confirmed,
  answer: z.object({ backup_codes: z.array(z.string()) })
})

/** Only for the first sign-in of a Firebase account: who it is here. */
export const firebaseProfile = z.strictObject({
  type: z.enum(['customer', 'driver']),
  first_name: shortText(60, 1),
  last_name: shortText(60),
  phone: z.optional(phone),
  vehicle: z.optional(vehicleSchema)
})
export const firebaseSession = endpoint({
  method: 'POST',
  path: '/sessions/firebase',
  access: 'public',
  summary: 'Exchange an ID token of Firebase for a session; with a session of the same account, prolong it',
  body: z.strictObject({
    id_token: z.string().check(z.minLength(20), z.maxLength(8_192)),
    profile: z.optional(firebaseProfile)
  }),
  answer: sessionAnswer
})

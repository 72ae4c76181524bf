/** The sessions of an account, its password, and the second factor. */
import * as z from 'zod/mini'
import { currentPassword, password, sessionAnswer, vehicleSchema } from './accounts.ts'
import { idParams, personName, phone } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const accountSessionSchema = z.object({
  id: z.string(),
  /** Whether this session makes the call. */
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
  summary: "List the account's sessions, newest first, up to 100",
  answer: z.array(accountSessionSchema)
})
export const endSession = endpoint({
  method: 'DELETE',
  path: '/sessions/{id}',
  access: 'session',
  summary: 'Sign out a session',
  params: idParams,
  answer: z.null()
})
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/sessions',
  access: 'session',
  summary: 'Sign out everywhere else',
  answer: z.null()
})
export const changePassword = endpoint({
  method: 'POST',
  path: '/change-password',
  access: 'session',
  summary: 'Change the password; signs out every other session',
  body: z.strictObject({ current_password: currentPassword, password }),
  answer: z.null()
})

const confirmed = z.strictObject({ password: currentPassword })
/** For an authenticator app: `uri` is otpauth://, `secret` is the same to type. Backup codes are shown only once. */
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
  summary: 'Start setting up an authenticator app; takes effect once a code is confirmed',
  body: confirmed,
  answer: secondFactorSchema,
  secret: true
})
export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/second-factor/confirm',
  access: 'session',
  summary: 'Confirm the authenticator app with a code; the session gets a new token',
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/, 'Must be six digits')) }),
  answer: sessionAnswer,
  secret: true
})
export const removeSecondFactor = endpoint({
  method: 'DELETE',
  path: '/second-factor',
  access: 'session',
  summary: 'Turn off two-step verification; the session gets a new token',
  body: confirmed,
  answer: sessionAnswer,
  secret: true
})
export const renewBackupCodes = endpoint({
  method: 'POST',
  path: '/second-factor/backup-codes',
  access: 'session',
  summary: 'Create new backup codes; the old ones stop working',
  body: confirmed,
  answer: z.object({ backup_codes: z.array(z.string()) }),
  secret: true
})

/** The profile of a new account. Needed only for the first sign-in with Firebase. */
export const firebaseProfile = z.strictObject({
  type: z.enum(['customer', 'driver']),
  first_name: personName(60, 1),
  last_name: personName(60),
  phone_number: z.optional(phone),
  vehicle: z.optional(vehicleSchema)
})
export const firebaseSession = endpoint({
  method: 'POST',
  path: '/sessions/firebase',
  access: 'public',
  summary: 'Exchange a Firebase ID token for a session, or extend a session of the same account',
  body: z.strictObject({
    id_token: z.string().check(z.minLength(20), z.maxLength(8_192)),
    profile: z.optional(firebaseProfile)
  }),
  answer: sessionAnswer
})

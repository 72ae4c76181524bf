/** Verification of an email or phone, and password reset. */
import * as z from 'zod/mini'
import { currentPassword, email, logInBody, password, profileSchema, sessionAnswer } from './accounts.ts'
import { endpoint } from '../endpoint.ts'

export const verificationChannels = ['email', 'phone'] as const
export type VerificationChannel = (typeof verificationChannels)[number]

export const codeRules = {
  digits: 6,
  /** How long a code is valid, and how many guesses it allows. */
  minutes: 15,
  tries: 5,
  /** Minimum time between two codes to the same person. */
  resendSeconds: 30
} as const

const channelParams = z.strictObject({ channel: z.enum(verificationChannels) })
/** The secret part of a link in an email. */
export const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{32,128}$/, 'Must be a link token'))

/** `target` is the address or the number in E.164. Times are ISO 8601. */
export const sentCodeSchema = z.object({
  target: z.string(),
  /** As people read it. Another product API has none. */
  target_display: z.optional(z.string()),
  resend_at: z.string(),
  expires_at: z.string()
})
export type SentCode = z.infer<typeof sentCodeSchema>

export const sendCode = endpoint({
  method: 'POST',
  path: '/verify/{channel}/send',
  access: 'session',
  summary: "Send a code to the account's email or phone; the previous code stays valid for 30 s",
  params: channelParams,
  answer: sentCodeSchema
})
export const verifyCode = endpoint({
  method: 'POST',
  path: '/verify/{channel}',
  access: 'session',
  summary: 'Verify the email or phone with the code sent to it',
  params: channelParams,
  body: z.strictObject({ code: z.string().check(z.regex(/^\d{6}$/, 'Must be six digits')) }),
  answer: profileSchema
})
/** A code of the second factor, after the error `multi-factor-auth-required`. */
const { code } = logInBody.shape

export const verifyEmailLink = endpoint({
  method: 'POST',
  path: '/verify/email/{token}',
  access: 'public',
  summary:
    'Verify an email with the link sent to it: as the signed-in account that entered it, or with its password or a new one',
  params: z.strictObject({ token: linkToken }),
  /** Needed after the error `link-needs-password`. Then all other sessions of the account end. */
  body: z._default(
    z.strictObject({ password: z.optional(currentPassword), new_password: z.optional(password), code }),
    {}
  ),
  /** The session that the password has begun. Null for a caller who has one. */
  answer: z.nullable(sessionAnswer)
})
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/forgot-password',
  access: 'public',
  summary: 'Send a link to choose a new password; the response never reveals whether an account exists',
  body: z.strictObject({ email }),
  answer: z.null()
})
export const resetPassword = endpoint({
  method: 'POST',
  path: '/reset-password',
  access: 'public',
  summary: 'Choose a new password with the link and sign in; signs out every other session',
  body: z.strictObject({ token: linkToken, password, code }),
  answer: sessionAnswer
})
export const logInWithLink = endpoint({
  method: 'POST',
  path: '/log-in/{token}',
  access: 'public',
  summary:
    'Sign in with the link and the password, also while sign-in is throttled; signs out every other session',
  params: z.strictObject({ token: linkToken }),
  body: z.strictObject({ password: currentPassword, code }),
  answer: sessionAnswer
})

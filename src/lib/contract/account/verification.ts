/** Verification of an email or phone, and password reset. */
import * as z from 'zod/mini'
import { email, password, profileSchema } from './accounts.ts'
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
const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{32,128}$/, 'Must be a link token'))

/** `target` is the address or number, as its owner typed it. Times are ISO 8601. */
export const sentCodeSchema = z.object({ target: z.string(), resend_at: z.string(), expires_at: z.string() })
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
export const verifyEmailLink = endpoint({
  method: 'POST',
  path: '/verify/email/{token}',
  access: 'public',
  summary: 'Verify an email with the link sent to it',
  params: z.strictObject({ token: linkToken }),
  answer: z.null()
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
  summary: 'Choose a new password with the link; signs out every session',
  body: z.strictObject({ token: linkToken, password }),
  answer: z.null()
})

import * as z from 'zod/mini'
import { languageCode, personName, phone, phoneDisplay, publicId, shortText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { completed, givenNothing } from '../given.ts'
import { transportCode } from '../company.ts'
import { membershipSchema } from '../organizations/roles.ts'

export const accountTypes = ['customer', 'driver', 'dispatcher', 'admin', 'bookkeeper'] as const
export type AccountType = (typeof accountTypes)[number]
export const roleIds = {
  customer: 1,
  driver: 2,
  dispatcher: 3,
  admin: 4,
  bookkeeper: 5
} as const satisfies Record<AccountType, number>

export const approvals = ['pending', 'approved', 'rejected', 'suspended'] as const

/** The driver's part of a profile. */
export const driverProfileSchema = z.object({
  approval: z.enum(approvals),
  /** What the operator wrote to a driver who isn't approved. */
  decision: z.optional(z.string()),
  online: z.boolean(),
  transport_type_id: z.int(),
  transport_type: transportCode,
  vehicle: z.string(),
  plate: z.string()
})
export type DriverProfile = z.infer<typeof driverProfileSchema>

/** The first five fields are given: a product API elsewhere has only these. The others are Dropway's own. */
export const profileSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  /** The address of the person's photo. */
  profile_pix: z.nullable(z.string()),
  email: z.string(),
  phone_number: z.string(),
  phone_display: phoneDisplay,
  id: z.string(),
  /** Whether the person has verified the address. Only then may they book. */
  email_verified: z.boolean(),
  /** A new address that isn't verified yet. `email` stays in use until it is. */
  pending_email: z.nullable(z.string()),
  phone_verified: z.boolean(),
  /** Whether sign-in asks for a code from an authenticator app. */
  second_factor: z.boolean(),
  /** Whether an admin requires two-step verification of this person. */
  second_factor_required: z.boolean(),
  /** Who checks the password: this installation, or Firebase. */
  sign_in: z.enum(['password', 'firebase']),
  type: z.enum(accountTypes),
  role_id: z.int(),
  created_at: z.string(),
  last_sign_in_at: z.nullable(z.string()),
  driver: z.nullable(driverProfileSchema),
  /** Absent for somebody who is a member of none. */
  organizations: z.optional(z.array(membershipSchema)),
  /** For whom the person books: an organization's id, or 'me'. Absent for somebody who books for no organization. */
  booking_for: z.optional(z.string())
})
export type Profile = z.infer<typeof profileSchema>

const givenText = z._default(z.nullable(z.string()), null)

/** The profile of a product API elsewhere. Its account is known by its email where it has no id of ours. */
const givenProfile = completed(
  {
    first_name: givenText,
    last_name: givenText,
    email: z.string(),
    phone_number: givenText,
    profile_pix: givenText
  },
  profileSchema,
  ({ first_name, last_name, email: address, phone_number, profile_pix }) => ({
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    profile_pix,
    email: address,
    phone_number: phone_number ?? '',
    id: address,
    email_verified: true,
    pending_email: null,
    phone_verified: false,
    second_factor: false,
    second_factor_required: false,
    sign_in: 'password' as const,
    type: 'customer' as const,
    role_id: roleIds.customer,
    created_at: '',
    last_sign_in_at: null,
    driver: null
  })
)

export const passwordRules = { minimum: 10, maximum: 128 } as const
export const password = z
  .string()
  .check(
    z.minLength(passwordRules.minimum, `Must be at least ${passwordRules.minimum} characters`),
    z.maxLength(passwordRules.maximum)
  )
export const email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Must be a valid email address'))

/** A password to check, not to choose. It has no minimum length, because the rules may be newer than the password. */
export const currentPassword = z.string().check(z.minLength(1), z.maxLength(passwordRules.maximum))

export const logInBody = z.strictObject({
  email,
  password: currentPassword,
  /** Six digits from the authenticator app, or a backup code. Needed after the error `multi-factor-auth-required`. */
  code: z.optional(shortText(20))
})

export const vehicleSchema = z.strictObject({
  transport_type: transportCode,
  description: shortText(60, 1),
  plate: shortText(16)
})

export const registerBody = z.strictObject({
  type: z.enum(['customer', 'driver']),
  first_name: personName(60, 1),
  last_name: personName(60, 1),
  email,
  phone_number: phone,
  password,
  /** The driver's vehicle. Only for drivers. */
  vehicle: z.optional(vehicleSchema)
})

/** `token` is the bearer. `expires_at` is when the session ends if it isn't used before. */
export const sessionAnswer = z.object({ token: z.string(), expires_at: z.string(), user: profileSchema })
const givenSession = z.object({
  token: z.string(),
  expires_at: z._default(z.string(), ''),
  user: givenProfile
})
export type SessionAnswer = z.infer<typeof sessionAnswer>

export const register = endpoint({
  method: 'POST',
  path: '/register',
  access: 'public',
  summary: 'Create an account and sign in',
  body: registerBody,
  answer: sessionAnswer,
  given: givenSession,
  status: 201
})
export const logIn = endpoint({
  method: 'POST',
  path: '/log-in',
  access: 'public',
  summary: 'Sign in with email and password',
  body: logInBody,
  answer: sessionAnswer,
  given: givenSession
})
export const logOut = endpoint({
  method: 'POST',
  path: '/log-out',
  access: 'session',
  summary: 'Sign out',
  answer: z.null(),
  given: givenNothing
})
export const getProfile = endpoint({
  method: 'GET',
  path: '/user-profiles',
  access: 'session',
  summary: 'Get the signed-in account',
  answer: profileSchema,
  given: givenProfile
})
/** The parts of a profile that its owner may change. A new email takes effect once it's verified. */
export const updateProfileBody = z.strictObject({
  first_name: z.optional(personName(60, 1)),
  last_name: z.optional(personName(60, 1)),
  phone_number: z.optional(phone),
  email: z.optional(email),
  /** The `url` of a photo that was uploaded before. Null or '' removes the photo. */
  profile_pix: z.optional(z.nullable(shortText(2_048))),
  /** Required with a new email if the account has a password. */
  password: z.optional(currentPassword),
  /** The language of the emails, such as 'fr'. */
  locale: z.optional(languageCode),
  /** For whom the person books: 'me', or an organization that they may book for. */
  booking_for: z.optional(publicId)
})
export const updateProfile = endpoint({
  method: 'PATCH',
  path: '/user-profiles',
  access: 'session',
  summary: 'Update name, phone, email, or for whom you book; a new email must be verified first',
  body: updateProfileBody,
  answer: profileSchema,
  given: givenProfile
})
export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/user-profiles',
  access: 'session',
  summary: 'Delete the account; not possible during an active delivery',
  body: z.strictObject({ password: z.optional(currentPassword) }),
  answer: z.null()
})
/** A file of everything that is stored about one person. */
export const personFileSchema = z.object({ file_name: z.string(), json: z.string() })
export const exportAccount = endpoint({
  method: 'POST',
  path: '/user-profiles/export',
  access: 'session',
  summary: 'Export everything that is stored about you, as JSON',
  body: z.strictObject({ password: z.optional(currentPassword) }),
  answer: personFileSchema
})
export const postFcmToken = endpoint({
  method: 'POST',
  path: '/fcms',
  access: 'session',
  summary: 'Register this browser for push messages',
  body: z.strictObject({ fcm_token: z.string().check(z.minLength(10), z.maxLength(4096)) }),
  answer: z.null(),
  given: givenNothing
})

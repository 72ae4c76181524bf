import * as z from 'zod/mini'

/** Null where it's unknown. Records of earlier releases don't have all fields of a provider. */
const known = z._default(z.nullable(z.string()), null)
const fields = { uid: z.string(), email: known, displayName: known, photoURL: known, phoneNumber: known }

/** The sign-in service's record of a user. */
export const authUserSchema = z.object({
  ...fields,
  emailVerified: z.boolean(),
  isAnonymous: z.boolean(),
  /** One entry per way to sign in: 'password', 'google.com' … */
  providerData: z.array(z.object({ ...fields, providerId: z.string() })),
  /** ISO 8601. */
  creationTime: known,
  lastSignInTime: known
})
export type AuthUser = z.infer<typeof authUserSchema>

import * as z from 'zod/mini'

/** Null where it's unknown. Records of earlier releases don't have these fields. */
const known = z._default(z.nullable(z.string()), null)

/** The sign-in service's record of a user. */
export const authUserSchema = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  displayName: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  isAnonymous: z.boolean(),
  /** One entry per way to sign in: 'password', 'google.com' … */
  providerData: z.array(
    z.object({
      providerId: z.string(),
      uid: z.string(),
      displayName: known,
      email: known,
      phoneNumber: known,
      photoURL: known
    })
  ),
  /** ISO 8601. */
  creationTime: z.nullable(z.string()),
  lastSignInTime: z.nullable(z.string())
})
export type AuthUser = z.infer<typeof authUserSchema>

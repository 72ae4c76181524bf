/** Invitations of drivers: a link by mail or text message opens the registration with what the company knows already. */
import * as z from 'zod/mini'
import { email, vehicleSchema } from '../account/accounts.ts'
import { transportCode } from '../company.ts'
import { linkToken } from '../account/verification.ts'
import { idParams, instant, personName, phone, shortText } from '../common.ts'
import { endpoint } from '../endpoint.ts'

export const driverInvitationRules = {
  /** How long a link is valid. */
  days: 14,
  /** How many drivers one request invites. */
  most: 200,
  /** How many invitations are open at the same time. */
  mostOpen: 1000,
  /** The largest file, in bytes. */
  bytes: 1_048_576
} as const

export const invitedDriverBody = z
  .strictObject({
    first_name: z._default(personName(60), ''),
    last_name: z._default(personName(60), ''),
    email: z.optional(email),
    phone: z.optional(phone),
    vehicle: z.optional(
      z.strictObject({
        transport_type: transportCode,
        description: z._default(shortText(60), ''),
        plate: z._default(shortText(16), '')
      })
    )
  })
  .check(
    z.refine(({ email: address, phone: number }) => address !== undefined || number !== undefined, {
      error: 'Must have an email or a phone number',
      path: ['email']
    })
  )
export type InvitedDriverBody = z.input<typeof invitedDriverBody>

const driverInvitationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  vehicle: z.nullable(transportCode),
  expires_at: instant,
  is_expired: z.boolean(),
  /** A driver with this email or phone has registered. */
  is_registered: z.boolean()
})
export type DriverInvitation = z.infer<typeof driverInvitationSchema>

/** What keeps a driver of a request from being invited. */
export const invitationProblems = [
  'already-driver',
  'already-invited',
  'twice',
  'invalid-phone',
  'no-texts',
  'vehicle'
] as const
export type InvitationProblem = (typeof invitationProblems)[number]

const list = z.object({ items: z.array(driverInvitationSchema) })
const access = 'ops:drivers.change'

export const listDriverInvitations = endpoint({
  method: 'GET',
  path: '/ops/driver-invitations',
  access,
  summary: 'List the invitations of drivers, the newest first',
  answer: list
})
export const inviteDrivers = endpoint({
  method: 'POST',
  path: '/ops/driver-invitations',
  access,
  summary: `Invite drivers by email, or by text message without one. A link works for ${driverInvitationRules.days} days. Those who can't be invited are named, the others are`,
  body: z.strictObject({
    drivers: z.array(invitedDriverBody).check(z.minLength(1), z.maxLength(driverInvitationRules.most))
  }),
  answer: z.object({
    ...list.shape,
    invited: z.int(),
    /** By their place in the request, from 0. */
    refused: z.array(z.object({ index: z.int(), problem: z.enum(invitationProblems) }))
  }),
  status: 201
})
export const readInvitationFile = endpoint({
  method: 'POST',
  path: '/ops/driver-invitations/file',
  access,
  summary: `Read a CSV or XLSX file of drivers to invite, at most ${driverInvitationRules.most}. Nobody is invited yet`,
  answer: z.object({
    rows: z.array(
      z.object({
        /** As a spreadsheet counts. */
        row: z.int(),
        /** As the file says, for `inviteDrivers`. */
        driver: z.object({
          first_name: z._default(z.string(), ''),
          last_name: z._default(z.string(), ''),
          email: z.optional(z.string()),
          phone: z.optional(z.string()),
          vehicle: z.optional(
            z.object({
              transport_type: z.string(),
              description: z._default(z.string(), ''),
              plate: z._default(z.string(), '')
            })
          )
        }),
        /** False if it lacks what an invitation needs, or if something is written wrong. */
        is_valid: z.boolean()
      })
    ),
    /** How many further rows the file has. */
    left_out: z.int()
  }),
  query: z.strictObject({}),
  upload: true,
  maxBody: driverInvitationRules.bytes
})
export const resendDriverInvitation = endpoint({
  method: 'POST',
  path: '/ops/driver-invitations/{id}/resend',
  access,
  summary: 'Send the link of an invitation again. The earlier link ends',
  params: idParams,
  answer: list
})
export const withdrawDriverInvitation = endpoint({
  method: 'DELETE',
  path: '/ops/driver-invitations/{id}',
  access,
  summary: 'Withdraw an invitation. Its link ends',
  params: idParams,
  answer: list
})
export const getDriverInvitation = endpoint({
  method: 'GET',
  path: '/driver-invitations/{token}',
  access: 'public',
  summary: 'Get what the registration of an invited driver begins with',
  params: z.strictObject({ token: linkToken }),
  answer: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    vehicle: z.nullable(vehicleSchema)
  })
})
export type InvitedDriver = z.infer<typeof getDriverInvitation.answer>

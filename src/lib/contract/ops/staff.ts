/** The company's staff: who works in the console, in which role, and who is invited. */
import * as z from 'zod/mini'
import { email, password, sessionAnswer } from '../account/accounts.ts'
import { linkToken } from '../account/verification.ts'
import { idParams, instant, personName, shortText } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { operatorRoles } from './permissions.ts'

const role = z.enum(operatorRoles)

export const staffRules = {
  /** How long the link of an invitation is valid. */
  invitationDays: 7,
  /** People and open invitations together. */
  most: 500
} as const

const staffMemberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** Whether this is the reader. Nobody changes their own role. */
  is_you: z.boolean(),
  /** Whether two-step verification is set up. */
  second_factor: z.boolean(),
  /** Whether the console opens only with it: by the company's rule, or for this person. */
  needs_second_factor: z.boolean(),
  /** Whether an admin requires it of this person. */
  second_factor_required: z.boolean(),
  deactivated_at: z.nullable(instant),
  /** To the day. Null before the first sign-in. */
  last_seen_at: z.nullable(instant)
})
export type StaffMember = z.infer<typeof staffMemberSchema>

const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role,
  second_factor_required: z.boolean(),
  /** Null after the admin's account was deleted. */
  invited_by: z.nullable(z.string()),
  created_at: instant,
  expires_at: instant,
  is_expired: z.boolean()
})
export type StaffInvitation = z.infer<typeof invitationSchema>

export const staffSchema = z.object({
  people: z.array(staffMemberSchema),
  invitations: z.array(invitationSchema)
})
export type Staff = z.infer<typeof staffSchema>

const access = 'ops:staff.change'

export const listStaff = endpoint({
  method: 'GET',
  path: '/ops/staff',
  access,
  summary: 'List the staff by name, and the open invitations',
  answer: staffSchema
})
export const inviteStaff = endpoint({
  method: 'POST',
  path: '/ops/staff/invitations',
  access,
  summary: `Invite somebody by email. The link works once, within ${staffRules.invitationDays} days`,
  body: z.strictObject({ email, role, second_factor_required: z._default(z.boolean(), false) }),
  answer: staffSchema,
  status: 201
})
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/ops/staff/invitations/{id}/resend',
  access,
  summary: 'Send the link of an invitation again. The earlier link ends',
  params: idParams,
  answer: staffSchema
})
export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/ops/staff/invitations/{id}',
  access,
  summary: 'Withdraw an invitation. Its link ends',
  params: idParams,
  answer: staffSchema
})
export const changeStaff = endpoint({
  method: 'PATCH',
  path: '/ops/staff/{id}',
  access,
  summary: 'Change the role of another person, or whether they need two-step verification',
  params: idParams,
  body: z.strictObject({ role: z.optional(role), second_factor_required: z.optional(z.boolean()) }),
  answer: staffSchema
})
export const deactivateStaff = endpoint({
  method: 'POST',
  path: '/ops/staff/{id}/deactivate',
  access,
  summary: 'Sign another person out, and refuse their sign-in. Their cases go back to everyone',
  params: idParams,
  body: z.strictObject({ reason: shortText(300, 3) }),
  answer: staffSchema
})
export const reactivateStaff = endpoint({
  method: 'POST',
  path: '/ops/staff/{id}/reactivate',
  access,
  summary: 'Let a deactivated person sign in again',
  params: idParams,
  answer: staffSchema
})

const tokenParams = z.strictObject({ token: linkToken })
const invitedSchema = z.object({ email: z.string(), role, invited_by: z.nullable(z.string()) })
export type Invited = z.infer<typeof invitedSchema>

export const getInvitation = endpoint({
  method: 'GET',
  path: '/staff-invitations/{token}',
  access: 'public',
  summary: 'Get the invitation of a link from an email',
  params: tokenParams,
  answer: invitedSchema
})
export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/staff-invitations/{token}',
  access: 'public',
  summary: 'Create the account of an invitation with a name and a password, and sign in. Works once',
  params: tokenParams,
  body: z.strictObject({ first_name: personName(60, 1), last_name: personName(60, 1), password }),
  answer: sessionAnswer,
  status: 201
})

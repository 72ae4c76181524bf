/** The roles of members, and the limits of an organization. */
import * as z from 'zod/mini'

/** In the order of the screens. lib/rules/people/membership.ts says what each may do. */
export const memberRoles = ['owner', 'booker', 'accountant', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/** What members do. Everybody reads. */
export const memberActs = [
  /** Books, cancels, writes to the driver, rates, answers corrections, and makes tracking links. Reads PINs. */
  'deliveries',
  /** Changes the addresses and the contacts. */
  'addresses',
  /** Invites, changes and removes members, and changes settings and cost centers. */
  'organization'
] as const
export type MemberAct = (typeof memberActs)[number]

export const organizationRules = {
  /** Members and open invitations together. */
  members: 200,
  addresses: 500,
  contacts: 500,
  costCenters: 100,
  domains: 20,
  /** Organizations of one person. */
  memberships: 20,
  /** How long the link of an invitation is valid. */
  invitationDays: 14
} as const

/** What the profile of a member has of each organization. */
export const membershipSchema = z.object({
  organization_id: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  is_closed: z.boolean()
})
export type Membership = z.infer<typeof membershipSchema>

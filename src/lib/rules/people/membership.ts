/** The one table of what each member of an organization may do. Everybody else reads. */
import type { MemberAct, MemberRole } from '../../contract/organizations/roles.ts'

/** A membership of an account. */
export interface RoleIn {
  organizationId: string
  role: MemberRole
}

const acts: Readonly<Record<MemberRole, readonly MemberAct[]>> = {
  owner: ['deliveries', 'addresses', 'organization'],
  booker: ['deliveries', 'addresses'],
  accountant: [],
  viewer: []
}

/** Checks whether a member may do something in the name of the organization. */
export const memberMay = (role: MemberRole, act: MemberAct): boolean => acts[role].includes(act)

/** Checks whether a role sees how the deliveries of the organization go: the open cases, and the share on time. */
export const seesService = (role: MemberRole): boolean => role !== 'viewer'

/** Checks whether a role gets the mails of receipts, whoever booked. */
export const getsReceipts = (role: MemberRole): boolean => role === 'accountant'

/** Checks whether a role sees the terms on which the organization pays, and its invoices. */
export const seesMoney = (role: MemberRole): boolean => role === 'owner' || role === 'accountant'

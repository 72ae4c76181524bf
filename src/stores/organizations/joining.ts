/** Becoming a member: by the link of an invitation, or by the domain of the account's email. */
import type { Organization } from '../../lib/contract/organizations/organizations.ts'
import { acceptMemberInvitation, joinOrganization } from '../../lib/contract/organizations/members.ts'
import { client } from '../core/client.ts'

/** Throws ApiError. */
export const acceptInvitation = async (token: string): Promise<Organization> =>
  (await client()).call(acceptMemberInvitation, { params: { token } })

/** Throws ApiError. */
export const join = async (id: string): Promise<Organization> =>
  (await client()).call(joinOrganization, { params: { id } })

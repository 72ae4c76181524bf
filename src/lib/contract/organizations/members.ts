/** The people of an organization: members, invitations, and joining by the domain of an email. */
import * as z from 'zod/mini'
import { email } from '../account/accounts.ts'
import { linkToken } from '../account/verification.ts'
import { idParams } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { itemParams, memberAccess, organizationSchema } from './organizations.ts'
import { memberRoles, organizationRules } from './roles.ts'

const role = z.enum(memberRoles)
const access = memberAccess
const answer = organizationSchema

export const changeMember = endpoint({
  method: 'PATCH',
  path: '/organizations/{id}/members/{item}',
  access,
  summary: 'Change the role of a member, as an owner. The last owner keeps it',
  params: itemParams,
  body: z.strictObject({ role }),
  answer
})
export const removeMember = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/members/{item}',
  access,
  summary: 'End a membership: your own, or anybody else’s as an owner. The last owner stays',
  params: itemParams,
  answer: z.null()
})
export const inviteMember = endpoint({
  method: 'POST',
  path: '/organizations/{id}/invitations',
  access,
  summary: `Invite somebody by email. The link works once, within ${organizationRules.invitationDays} days`,
  params: idParams,
  body: z.strictObject({ email, role }),
  answer,
  status: 201
})
export const resendMemberInvitation = endpoint({
  method: 'POST',
  path: '/organizations/{id}/invitations/{item}/resend',
  access,
  summary: 'Send the link of an invitation again. The earlier link ends',
  params: itemParams,
  answer
})
export const withdrawMemberInvitation = endpoint({
  method: 'DELETE',
  path: '/organizations/{id}/invitations/{item}',
  access,
  summary: 'Withdraw an invitation. Its link ends',
  params: itemParams,
  answer
})

/** Organizations with the domain of the reader's verified email. */
export const joinableSchema = z.object({ organization_id: z.string(), name: z.string() })
export const listJoinable = endpoint({
  method: 'GET',
  path: '/joinable-organizations',
  access: 'customer',
  summary: 'List the organizations that you may join by the domain of your verified email',
  answer: z.array(joinableSchema)
})
export type Joinable = z.infer<typeof joinableSchema>
export const joinOrganization = endpoint({
  method: 'POST',
  path: '/organizations/{id}/join',
  access: 'customer',
  summary: 'Join an organization as a viewer, by the domain of your verified email',
  params: idParams,
  answer
})

const tokenParams = z.strictObject({ token: linkToken })
export const memberInvitedSchema = z.object({
  email: z.string(),
  role,
  organization: z.string(),
  invited_by: z.nullable(z.string())
})
export type MemberInvited = z.infer<typeof memberInvitedSchema>
export const getMemberInvitation = endpoint({
  method: 'GET',
  path: '/organization-invitations/{token}',
  access: 'public',
  summary: 'Get the invitation of a link from an email',
  params: tokenParams,
  answer: memberInvitedSchema
})
export const acceptMemberInvitation = endpoint({
  method: 'POST',
  path: '/organization-invitations/{token}',
  access: 'customer',
  summary: 'Become a member by an invitation to your verified email. Works once',
  params: tokenParams,
  answer
})

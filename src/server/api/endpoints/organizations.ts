import * as ops from '../../../lib/contract/ops/organizations.ts'
import * as people from '../../../lib/contract/organizations/members.ts'
import * as contract from '../../../lib/contract/organizations/organizations.ts'
import type { Context } from '../../context.ts'
import * as book from '../../domain/organizations/address-book.ts'
import * as invitations from '../../domain/organizations/invitations.ts'
import * as joining from '../../domain/organizations/joining.ts'
import * as members from '../../domain/organizations/members.ts'
import { create, organizationsFor } from '../../domain/organizations/organization-list.ts'
import { openContacts, readOrganization } from '../../domain/organizations/read-organization.ts'
import * as settings from '../../domain/organizations/settings.ts'
import type { Mount } from '../router.ts'

/** Mounts what members and operators do with an organization. */
export function mountOrganizations(mount: Mount, context: Context): void {
  mount(contract.getOrganization, async ({ viewer, params }) => ({
    data: await readOrganization(context, viewer, params.id)
  }))
  mount(contract.changeOrganization, async ({ viewer, params, body }) => ({
    data: await settings.changeSettings(context, viewer, params.id, body)
  }))
  mount(contract.addAddress, async ({ viewer, params, body }) => ({
    data: await book.storeAddress(context, viewer, params.id, body)
  }))
  mount(contract.changeAddress, async ({ viewer, params, body }) => ({
    data: await book.storeAddress(context, viewer, params.id, body, params.item)
  }))
  mount(contract.removeAddress, async ({ viewer, params }) => ({
    data: await book.removeAddress(context, viewer, params.id, params.item)
  }))
  mount(contract.addContact, async ({ viewer, params, body }) => ({
    data: await book.storeContact(context, viewer, params.id, body)
  }))
  mount(contract.changeContact, async ({ viewer, params, body }) => ({
    data: await book.storeContact(context, viewer, params.id, body, params.item)
  }))
  mount(contract.removeContact, async ({ viewer, params }) => ({
    data: await book.removeContact(context, viewer, params.id, params.item)
  }))
  mount(contract.addCostCenter, async ({ viewer, params, body }) => ({
    data: await book.storeCostCenter(context, viewer, params.id, body)
  }))
  mount(contract.changeCostCenter, async ({ viewer, params, body }) => ({
    data: await book.changeCostCenter(context, viewer, params.id, params.item, body)
  }))
  mountPeople(mount, context)
  mount(ops.listOrganizations, async ({ query }) => ({ data: await organizationsFor(context, query) }))
  mount(ops.createOrganization, async ({ viewer, body }) => ({ data: await create(context, viewer, body) }))
  mount(ops.readOrganization, async ({ viewer, params }) => ({
    data: await readOrganization(context, viewer, params.id)
  }))
  mount(ops.openOrganizationContacts, async ({ viewer, params }) => ({
    data: await openContacts(context, viewer, params.id)
  }))
  mount(ops.changeTerms, async ({ viewer, params, body }) => ({
    data: await settings.changeTerms(context, viewer, params.id, body)
  }))
}

function mountPeople(mount: Mount, context: Context): void {
  mount(people.changeMember, async ({ viewer, params, body }) => ({
    data: await members.changeMember(context, viewer, params.id, params.item, body.role)
  }))
  mount(people.removeMember, async ({ viewer, params }) => ({
    data: await members.removeMember(context, viewer, params.id, params.item)
  }))
  mount(people.inviteMember, async ({ viewer, params, body }) => ({
    data: await invitations.invite(context, viewer, params.id, body)
  }))
  mount(people.resendMemberInvitation, async ({ viewer, params }) => ({
    data: await invitations.resend(context, viewer, params.id, params.item)
  }))
  mount(people.withdrawMemberInvitation, async ({ viewer, params }) => ({
    data: await invitations.withdraw(context, viewer, params.id, params.item)
  }))
  mount(people.listJoinable, async ({ viewer }) => ({ data: await joining.joinableFor(context, viewer) }))
  mount(people.joinOrganization, async ({ viewer, params }) => ({
    data: await joining.join(context, viewer, params.id)
  }))
  mount(people.getMemberInvitation, async ({ params, origin }) => ({
    data: await joining.invitedTo(context, params.token, origin)
  }))
  mount(people.acceptMemberInvitation, async ({ viewer, params, origin }) => ({
    data: await joining.acceptInvitation(context, viewer, params.token, origin)
  }))
}

import * as ops from '../../../lib/contract/ops/organizations.ts'
import * as figures from '../../../lib/contract/organizations/figures.ts'
import * as people from '../../../lib/contract/organizations/members.ts'
import * as contract from '../../../lib/contract/organizations/organizations.ts'
import type { Context } from '../../context.ts'
import * as book from '../../domain/organizations/address-book.ts'
import { readBookingPart } from '../../domain/organizations/booking-part.ts'
import * as invitations from '../../domain/organizations/invitations.ts'
import * as joining from '../../domain/organizations/joining.ts'
import * as members from '../../domain/organizations/members.ts'
import { readMonth } from '../../domain/organizations/month.ts'
import { create, organizationsFor } from '../../domain/organizations/organization-list.ts'
import { openContacts, readOrganization } from '../../domain/organizations/read-organization.ts'
import { readService } from '../../domain/reports/organization-service.ts'
import { changeSettings } from '../../domain/organizations/settings.ts'
import { changeTerms } from '../../domain/ops/customers/organization-terms.ts'
import type { Mount } from '../router.ts'

/** Mounts what members and operators do with an organization. */
export function mountOrganizations(mount: Mount, context: Context): void {
  mount(contract.getOrganization, async ({ principal, params }) => ({
    data: await readOrganization(context, principal, params.id)
  }))
  mount(contract.getOrganizationBooking, async ({ principal, params }) => ({
    data: await readBookingPart(context, principal, params.id)
  }))
  for (const endpoint of [figures.getOrganizationMonth, figures.readOrganizationMonth])
    mount(endpoint, async ({ principal, params }) => ({
      data: await readMonth(context, principal, params.id)
    }))
  for (const endpoint of [figures.getOrganizationService, figures.readOrganizationService])
    mount(endpoint, async ({ principal, params }) => ({
      data: await readService(context, principal, params.id)
    }))
  mount(contract.changeOrganization, async ({ principal, params, body }) => ({
    data: await changeSettings(context, principal, params.id, body)
  }))
  mount(contract.addAddress, async ({ principal, params, body }) => ({
    data: await book.storeAddress(context, principal, params.id, body)
  }))
  mount(contract.changeAddress, async ({ principal, params, body }) => ({
    data: await book.storeAddress(context, principal, params.id, body, params.item)
  }))
  mount(contract.removeAddress, async ({ principal, params }) => ({
    data: await book.removeAddress(context, principal, params.id, params.item)
  }))
  mount(contract.addContact, async ({ principal, params, body }) => ({
    data: await book.storeContact(context, principal, params.id, body)
  }))
  mount(contract.changeContact, async ({ principal, params, body }) => ({
    data: await book.storeContact(context, principal, params.id, body, params.item)
  }))
  mount(contract.removeContact, async ({ principal, params }) => ({
    data: await book.removeContact(context, principal, params.id, params.item)
  }))
  mount(contract.addCostCenter, async ({ principal, params, body }) => ({
    data: await book.storeCostCenter(context, principal, params.id, body)
  }))
  mount(contract.changeCostCenter, async ({ principal, params, body }) => ({
    data: await book.changeCostCenter(context, principal, params.id, params.item, body)
  }))
  mountPeople(mount, context)
  mount(ops.listOrganizations, async ({ query }) => ({ data: await organizationsFor(context, query) }))
  mount(ops.createOrganization, async ({ principal, body }) => ({
    data: await create(context, principal, body)
  }))
  mount(ops.readOrganization, async ({ principal, params }) => ({
    data: await readOrganization(context, principal, params.id)
  }))
  mount(ops.openOrganizationContacts, async ({ principal, params }) => ({
    data: await openContacts(context, principal, params.id)
  }))
  mount(ops.changeTerms, async ({ principal, params, body }) => ({
    data: await changeTerms(context, principal, params.id, body)
  }))
}

function mountPeople(mount: Mount, context: Context): void {
  mount(people.changeMember, async ({ principal, params, body }) => ({
    data: await members.changeMember(context, principal, params.id, params.item, body.role)
  }))
  mount(people.removeMember, async ({ principal, params }) => ({
    data: await members.removeMember(context, principal, params.id, params.item)
  }))
  mount(people.inviteMember, async ({ principal, params, body }) => ({
    data: await invitations.invite(context, principal, params.id, body)
  }))
  mount(people.resendMemberInvitation, async ({ principal, params }) => ({
    data: await invitations.resend(context, principal, params.id, params.item)
  }))
  mount(people.withdrawMemberInvitation, async ({ principal, params }) => ({
    data: await invitations.withdraw(context, principal, params.id, params.item)
  }))
  mount(people.listJoinable, async ({ principal }) => ({
    data: await joining.joinableFor(context, principal)
  }))
  mount(people.joinOrganization, async ({ principal, params }) => ({
    data: await joining.join(context, principal, params.id)
  }))
  mount(people.getMemberInvitation, async ({ params, origin }) => ({
    data: await joining.invitedTo(context, params.token, origin)
  }))
  mount(people.acceptMemberInvitation, async ({ principal, params, origin }) => ({
    data: await joining.acceptInvitation(context, principal, params.token, origin)
  }))
}

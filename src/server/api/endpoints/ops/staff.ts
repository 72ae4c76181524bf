import * as contract from '../../../../lib/contract/ops/staff.ts'
import type { Context } from '../../../context.ts'
import { invitationOf, joinStaff } from '../../../domain/account/join-staff.ts'
import * as invitations from '../../../domain/ops/staff/invitations.ts'
import * as changes from '../../../domain/ops/staff/staff-changes.ts'
import { readStaff } from '../../../domain/ops/staff/staff-list.ts'
import type { Mount } from '../../router.ts'

/** Mounts what admins do with the staff, and what an invited person does. */
export function mountStaff(mount: Mount, context: Context): void {
  mount(contract.listStaff, async ({ principal }) => ({ data: await readStaff(context, principal) }))
  mount(contract.inviteStaff, async ({ principal, body }) => ({
    data: await invitations.invite(context, principal, body)
  }))
  mount(contract.resendInvitation, async ({ principal, params }) => ({
    data: await invitations.resend(context, principal, params.id)
  }))
  mount(contract.withdrawInvitation, async ({ principal, params }) => ({
    data: await invitations.withdraw(context, principal, params.id)
  }))
  mount(contract.changeStaff, async ({ principal, params, body }) => ({
    data: await changes.changeStaff(context, principal, params.id, body)
  }))
  mount(contract.deactivateStaff, async ({ principal, params, body }) => ({
    data: await changes.deactivateStaff(context, principal, params.id, body.reason)
  }))
  mount(contract.reactivateStaff, async ({ principal, params }) => ({
    data: await changes.reactivateStaff(context, principal, params.id)
  }))
  mount(contract.getInvitation, async ({ params, origin }) => ({
    data: await invitationOf(context, params.token, origin)
  }))
  mount(contract.acceptInvitation, async ({ params, body, origin, locale }) => ({
    data: await joinStaff(context, params.token, body, origin, locale()),
    message: "Welcome! You're signed in."
  }))
}

import * as contract from '../../../lib/contract/planning/driver-hours.ts'
import type { Context } from '../../context.ts'
import * as decisions from '../../domain/planning/hours/decide-hours.ts'
import * as own from '../../domain/planning/hours/own-hours.ts'
import { waitingHours } from '../../domain/planning/hours/proposed-hours.ts'
import type { Mount } from '../router.ts'

export function mountHours(mount: Mount, context: Context): void {
  mount(contract.getOwnHours, async ({ principal }) => ({ data: await own.ownHours(context, principal) }))
  mount(contract.proposeWeek, async ({ principal, body }) => ({
    data: await own.propose(context, principal, body)
  }))
  mount(contract.withdrawWeek, async ({ principal, body }) => ({
    data: await own.withdraw(context, principal, body.version)
  }))
  mount(contract.proposeDay, async ({ principal, params, body }) => ({
    data: await own.proposeOne(context, principal, params.day, body)
  }))
  mount(contract.withdrawDay, async ({ principal, params, body }) => ({
    data: await own.withdrawOne(context, principal, params.day, body.version)
  }))

  mount(contract.listProposedHours, async () => ({ data: await waitingHours(context) }))
  mount(contract.getDriverHours, async ({ params }) => ({
    data: await decisions.hoursOfDriver(context, params.id)
  }))
  mount(contract.setDriverWeek, async ({ principal, params, body }) => ({
    data: await decisions.setWeek(context, principal, params.id, body)
  }))
  mount(contract.setDriverDay, async ({ principal, params, body }) => ({
    data: await decisions.setDay(context, principal, params.id, body)
  }))
  mount(contract.decideOnHours, async ({ principal, params, body }) => ({
    data: await decisions.decideOn(context, principal, params.id, body)
  }))
}

/** A day's deliveries and drivers as the board shows them. */
import type { PlanDelivery, PlanDriver } from '../../../../lib/contract/ops/planning/plan.ts'
import type { Skill } from '../../../../lib/contract/planning/hours.ts'
import { vehicleIdOf } from '../../../../lib/planning/day/day-problem.ts'
import { isOpen as isToDo } from '../../../../lib/rules/delivery/stage-stops.ts'
import { neededSkills } from '../../../../lib/rules/planning/needed-skills.ts'
import { isDriving } from '../../../../lib/contract/delivery/deliveries.ts'
import type { Context } from '../../../context.ts'
import { depotsOf } from '../../company/planning-rules.ts'
import { shortName } from '../../core/masked.ts'
import type { DeliveryToPlan, DriverToPlan } from './day-rows.ts'
import type { OpenDay } from './open-day.ts'

const written = (at: Date | null) => at?.toISOString() ?? null

export function presentDelivery(
  context: Context,
  { day, draft: { plan } }: OpenDay,
  { delivery, organization, stops, plannedDriverId, plannedStatus }: DeliveryToPlan
): PlanDelivery {
  const { transportTypes } = context.company.reference()
  const parcels = day.deliveries.find(({ id }) => id === delivery.id)?.parcels ?? []
  const sum = (of: (parcel: (typeof parcels)[number]) => number) =>
    parcels.reduce((total, parcel) => total + of(parcel), 0)
  return {
    id: delivery.id,
    number: delivery.number,
    reference: delivery.reference,
    status: delivery.status,
    vehicle: transportTypes.find(({ id }) => id === delivery.transportTypeId)?.code ?? 'car',
    skills: neededSkills(delivery.skills, (organization?.skills ?? []) as Skill[]),
    kilograms: sum(({ grams }) => grams) / 1000,
    liters: sum(({ milliliters }) => milliliters) / 1000,
    parcels: sum(({ count }) => count),
    scheduled_at: (delivery.scheduledAt ?? delivery.createdAt).toISOString(),
    stops: stops.filter(isToDo).map(({ id, kind, name, latitude, longitude, earliestAt, latestAt }) => ({
      id,
      kind,
      name,
      latitude,
      longitude,
      earliest: written(earliestAt),
      latest: written(latestAt)
    })),
    is_second_attempt: delivery.link === 'second-attempt',
    moves_to: plan.moved.find(({ delivery_id: id }) => id === delivery.id)?.day ?? null,
    is_locked: plan.locked.includes(delivery.id),
    driver_id: delivery.driverId ?? (plannedStatus === 'planned' ? plannedDriverId : null),
    is_given: isDriving(delivery.status)
  }
}

export function presentDriver(
  context: Context,
  { id, firstName, lastName, isOpen, type, online, skills, shifts }: DriverToPlan,
  given: ReadonlyMap<string, Date>
): PlanDriver {
  const depot = (wanted: number | null) => depotsOf(context).find(each => each.id === wanted)?.name ?? null
  return {
    id,
    name: shortName(firstName, lastName),
    ...(isOpen ? { is_open: true } : {}),
    vehicle: type.code,
    transport_type_id: type.id,
    online,
    skills,
    shifts: shifts.map(({ shift, from, to, break: pause, startDepotId, endDepotId }) => ({
      shift,
      from: from.toISOString(),
      to: to.toISOString(),
      break_minutes: pause?.minutes ?? null,
      start: depot(startDepotId),
      end: depot(endDepotId),
      given_at: written(given.get(vehicleIdOf({ driver: id, shift })) ?? null)
    }))
  }
}

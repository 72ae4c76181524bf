/** The drivers who aren't proposed for a delivery, each with the reasons. */
import {
  type OtherDriver,
  mostChosenFrom,
  otherGroups
} from '../../../../lib/contract/ops/delivery/delivery-drivers.ts'
import type { OfferStatus } from '../../../../lib/contract/delivery/deliveries.ts'
import { type Load, whyNot } from '../../../../lib/rules/matching/load.ts'
import { freshPositionSeconds } from '../../../../lib/rules/matching/matching.ts'
import { lackingSkills } from '../../../../lib/rules/planning/needed-skills.ts'
import { vehicleSeconds } from '../../../../lib/rules/pricing/price.ts'
import {
  acceptancesFor,
  canBeChosen,
  type Fit,
  groupOf,
  whyNotProposed
} from '../../../../lib/rules/matching/why-not-proposed.ts'
import type { Context } from '../../../context.ts'
import type { DriverPresence } from '../../../live/presence-change.ts'
import { maskedPhone, shortName } from '../../core/masked.ts'
import type { DeliveryRecord } from '../../delivery/delivery-queries.ts'
import { farthestMeters } from '../../driver/driver-cells.ts'
import { type PlannedStops, type PlaceVisit, readPlans } from '../../driver/run-plans.ts'
import { estimateTimes } from '../../matching/costs.ts'
import { estimateRuns } from '../../matching/run-candidates.ts'
import { mayCarryBooked, skillsNeeded } from '../../matching/carrying.ts'
import { placesOf } from '../../matching/chosen-driver.ts'
import type { DeliveryPlace } from './delivery-place.ts'
import { type DriverStanding, driverIdsFound, driverIdsToLookAt, readStandings } from './driver-standings.ts'
import { canCarry, queueAfter } from '../../matching/queue-after.ts'
import { metersBetween } from '../../../../lib/geo.ts'

/** The newest answer of each driver to an offer of the delivery. */
export type Asked = Map<string, OfferStatus>

interface AskedFor {
  record: DeliveryRecord
  place: DeliveryPlace
  load: Load
  answers: Asked
}

/** Returns the others by group, at most some of each, and with `q` whom the search found. */
export async function othersFor(
  context: Context,
  asked: AskedFor,
  { q, without }: { q: string | undefined; without: ReadonlySet<string> }
): Promise<{ found: ReadonlySet<string> | null; others: OtherDriver[] }> {
  const { record, place, load, answers } = asked
  const found = q ? await driverIdsFound(context, q) : null
  const ids = found ?? (await driverIdsToLookAt(context, record.delivery, place.point, [...answers.keys()]))
  const rows = await readStandings(
    context,
    ids.filter(id => !without.has(id))
  )
  const needed = await skillsNeeded(context.orm, record.delivery)
  const now = context.now().getTime()
  const { transportTypes } = context.company.reference()
  const typeOf = (row: DriverStanding) => transportTypes.find(({ id }) => id === row.transportTypeId)
  const seenAt = (row: DriverStanding): DriverPresence | undefined => {
    const presence = row.online || row.active > 0 ? context.presence.of(row.id) : undefined
    const age = presence ? now - Date.parse(presence.position.recorded_at) : Infinity
    return age <= freshPositionSeconds * 1000 ? presence : undefined
  }
  const reasonsOf = (row: DriverStanding, fit: Fit) => {
    const at = seenAt(row)?.position
    const type = typeOf(row)
    return whyNotProposed({
      ...row,
      isSeen: at !== undefined,
      isNear: at !== undefined && metersBetween(at, place.point) <= farthestMeters,
      isBookedVehicle: mayCarryBooked(context, row, record.delivery),
      lacksSkill: lackingSkills(needed, row.skills).length > 0,
      misfit: type ? whyNot(load, type) : null,
      places: placesOf(context, row),
      fit,
      answered: answers.get(row.id) ?? null
    })
  }
  const away = (row: DriverStanding) => {
    const at = context.presence.of(row.id)?.position
    return at ? metersBetween(at, place.point) : Infinity
  }
  // The nearest of each group, then those who were seen last. Only they need the times of their runs.
  const sorted = rows.toSorted(
    (one, other) =>
      away(one) - away(other) || (other.changedAt ?? 0) - (one.changedAt ?? 0) || (one.id < other.id ? -1 : 1)
  )
  const shown = otherGroups.flatMap(group =>
    sorted.filter(row => groupOf(reasonsOf(row, 'full')) === group).slice(0, mostChosenFrom)
  )
  const busy = shown.filter(({ active }) => active > 0).map(({ id }) => id)
  const plans = await readPlans(
    context.orm,
    context.now(),
    busy,
    place.isTakeover ? [] : [record.delivery.id]
  )
  const added = plans.byDelivery.get(record.delivery.id)

  const iso = (at: number | null | undefined) => (at ? new Date(at).toISOString() : null)
  const after = (seconds: number) => now + (seconds * 1000) / context.etaEngine.pace
  const others = shown.map((row): OtherDriver => {
    const presence = seenAt(row)
    const plan = plans.byDriver.get(row.id)
    const fit = plan ? fitOf(context, row, { plan, presence, added, place, load }) : 'fits'
    const reasons = reasonsOf(row, fit)
    const [direct] = presence ? estimateTimes(place.point, [presence.position]).costs : []
    const queued = plan && queueAfter(plan, added ?? [], presence?.position)
    const needs = acceptancesFor(reasons)
    const seconds =
      queued && !place.isTakeover && needs.includes('busy')
        ? queued.seconds
        : direct
          ? vehicleSeconds(direct.seconds, typeOf(row)?.speed_factor ?? 1)
          : undefined
    return {
      id: row.id,
      name: shortName(row.first, row.last),
      vehicle: typeOf(row)?.code ?? 'car',
      plate: row.plate,
      phone: maskedPhone(row.phone),
      approval: row.approval,
      group: groupOf(reasons),
      reasons,
      can_be_chosen: canBeChosen(reasons),
      lacks: lackingSkills(needed, row.skills),
      needs,
      busy_until: queued ? iso(after(queued.runSeconds)) : null,
      arrives_at: presence && seconds !== undefined ? iso(after(seconds)) : null,
      last_seen: iso(context.presence.heardAt(row.id) ?? row.changedAt)
    }
  })
  return { found: found && new Set(found), others }
}

interface Fitting {
  plan: PlannedStops
  presence: DriverPresence | undefined
  added: PlaceVisit[] | undefined
  place: DeliveryPlace
  load: Load
}

/** Returns whether a driver's run has room for the delivery. */
function fitOf(context: Context, row: DriverStanding, { plan, presence, added, place, load }: Fitting): Fit {
  if (row.active >= placesOf(context, row)) return 'full'
  if (place.isTakeover) return canCarry(plan, load.kilograms) ? 'fits' : 'heavy'
  if (!presence || !added) return 'unknown'
  const isPossible = (capacity: number) =>
    estimateRuns(context, [{ driver: presence, plan: { ...plan, capacity }, added }]).length > 0
  if (isPossible(plan.capacity)) return 'fits'
  return isPossible(Infinity) ? 'heavy' : 'late'
}

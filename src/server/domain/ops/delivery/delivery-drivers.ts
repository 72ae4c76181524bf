/** The drivers for an operator to choose from: those who are proposed for a delivery, and the others. */
import { desc, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import {
  type listDeliveryDrivers,
  mostChosenFrom
} from '../../../../lib/contract/ops/delivery/delivery-drivers.ts'
import type { Context } from '../../../context.ts'
import { offers } from '../../../db/tables/schema.ts'
import { type DeliveryRecord, findDelivery } from '../../delivery/delivery-queries.ts'
import { readPlans } from '../../driver/run-plans.ts'
import { startTimeLimit } from '../../matching/costs.ts'
import { driverTimesTo } from '../../matching/driver-times.ts'
import { estimateRuns } from '../../matching/run-candidates.ts'
import { ableDrivers, carryingTypes, skillsNeeded } from '../../matching/carrying.ts'
import { readAvailable } from '../../matching/searches.ts'
import { peopleOf } from '../shared/people.ts'
import { remainingLoad } from '../../matching/chosen-driver.ts'
import { type DeliveryPlace, placeOf } from './delivery-place.ts'
import { type Asked, othersFor } from './other-drivers.ts'
import { canCarry } from '../../matching/queue-after.ts'

type Answer = z.output<typeof listDeliveryDrivers.answer>

/** Answers to offers of this delivery that an operator looks at. */
const mostAnswers = 200
const routingMilliseconds = 700

/** Lists the proposed drivers and the others. With `q`, only those of a search by name, phone or plate. */
export async function driversFor(context: Context, id: string, q?: string): Promise<Answer> {
  const record = await findDelivery(context.orm, id)
  const place = await placeOf(context, record)
  const load = await remainingLoad(context, context.orm, id)
  const answers: Asked = new Map()
  for (const { driverId, status } of await answersTo(context, id))
    if (!answers.has(driverId)) answers.set(driverId, status)
  const asked = { record, place, load, answers }
  const proposed = await proposedFor(context, asked)
  const current = record.delivery.driverId
  const { found, others } = await othersFor(context, asked, {
    q,
    without: new Set([...proposed.map(each => each.id), ...(current ? [current] : [])])
  })
  return {
    may_assign: context.company.newest().data.settings.assign_without_asking === true,
    drivers: found ? proposed.filter(each => found.has(each.id)) : proposed,
    others
  }
}

/** Returns the offers of a delivery, the newest first. */
function answersTo({ orm }: Context, id: string) {
  return orm
    .select({ driverId: offers.driverId, status: offers.status })
    .from(offers)
    .where(eq(offers.deliveryId, id))
    .orderBy(desc(offers.createdAt))
    .limit(mostAnswers)
}

interface AskedFor {
  record: DeliveryRecord
  place: DeliveryPlace
  load: { kilograms: number }
  answers: Asked
}

/** Returns the nearest drivers with a vehicle that may carry it who are free, or have the delivery on their way, the soonest first. */
async function proposedFor(
  context: Context,
  { record: { delivery }, place, load, answers }: AskedFor
): Promise<Answer['drivers']> {
  const able = await ableDrivers(context.orm, await skillsNeeded(context.orm, delivery))
  const groups = carryingTypes(context, delivery.transportTypeId).flatMap(transportTypeId =>
    [false, true].map(simulated => ({ transportTypeId, simulated }))
  )
  const near = groups.flatMap(group =>
    context.presence.nearest(context.now(), group, place.point, {
      limit: mostChosenFrom,
      accepts: ({ driverId }) => driverId !== delivery.driverId && (able?.has(driverId) ?? true)
    })
  )
  const hasRefused = (driverId: string) => ['declined', 'expired'].includes(answers.get(driverId) ?? '')
  const found = near.map(({ driver }) => driver).filter(({ driverId }) => !hasRefused(driverId))
  const available = await readAvailable(
    context,
    found.map(({ driverId }) => driverId),
    { offered: true }
  )
  const carrying = found.filter(({ driverId }) => (available.get(driverId)?.active ?? 0) > 0)
  const carryingIds = carrying.map(({ driverId }) => driverId)
  const plans = await readPlans(
    context.orm,
    context.now(),
    carryingIds,
    place.isTakeover ? [] : [delivery.id]
  )
  const added = plans.byDelivery.get(delivery.id)
  const extended =
    place.isTakeover || !added
      ? []
      : estimateRuns(
          context,
          carrying.flatMap(driver => {
            const plan = plans.byDriver.get(driver.driverId)
            return plan ? [{ driver, plan, added }] : []
          })
        )
  const takesOver = (driverId: string) => {
    const plan = plans.byDriver.get(driverId)
    return place.isTakeover && plan !== undefined && canCarry(plan, load.kilograms)
  }
  const direct = found.filter(({ driverId }) => available.get(driverId)?.active === 0 || takesOver(driverId))
  const { transportTypes } = context.company.reference()
  const vehicles = new Map(found.map(({ driverId, transportTypeId }) => [driverId, transportTypeId]))
  const codeOf = (driverId: string) =>
    transportTypes.find(({ id }) => id === vehicles.get(driverId))?.code ?? 'car'
  const { costs } =
    direct.length === 0
      ? { costs: [] }
      : await driverTimesTo(context, place.point, direct, () => startTimeLimit(routingMilliseconds))
  const ways = [
    ...direct.flatMap(({ driverId }, index) => {
      const cost = costs[index]
      if (!cost) return []
      return [{ driverId, ...cost, on_the_way: takesOver(driverId) }]
    }),
    ...extended.map(({ driverId, meters, seconds }) => ({ driverId, meters, seconds, on_the_way: true }))
  ]
  const people = await peopleOf(
    context.orm,
    ways.map(({ driverId }) => driverId)
  )
  const listed = ways.flatMap(({ driverId, meters, seconds, on_the_way }) => {
    const person = people.get(driverId)
    if (!person) return []
    return [
      {
        id: driverId,
        name: person.name,
        vehicle: codeOf(driverId),
        meters: Math.round(meters),
        seconds: Math.round(seconds),
        on_the_way,
        answered: answers.get(driverId) ?? null,
        has_offer: available.get(driverId)?.hasOffer === true
      }
    ]
  })
  return listed.toSorted((one, other) => one.seconds - other.seconds)
}

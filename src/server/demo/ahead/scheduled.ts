/** Books the demo's scheduled deliveries: those of the next days, and some of the next hour. */
import { seededRandom } from '@dropway/region'
import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { addDays, dayOf } from '../../../lib/rules/schedule/days.ts'
import type { Context } from '../../context.ts'
import { deliveries } from '../../db/tables/schema.ts'
import { versionsOf } from '../../domain/ops/shared/delivery-version.ts'
import { plan } from '../../domain/ops/schedule/plan-driver.ts'
import { demoBusiness, regularCustomers, simulatedDrivers } from '../accounts.ts'
import { goodsOf, type Habit } from '../history/goods.ts'
import type { People } from '../history/people.ts'
import { addressFrom } from '../history/trips.ts'
import { bookOrder, homeOf } from './booking.ts'
import { planDay, type PlannedOrder } from './days.ts'

/** By day, from tomorrow on. */
const perDay = [16, 8, 8]
/** Minutes from now until the deliveries of the next hour. */
const soonMinutes = [26, 39, 53]
const hour = 3_600_000

const customers: { email: string; habit: Habit }[] = [
  { email: demoBusiness.email, habit: 'bakery' },
  ...regularCustomers.map(({ email, habit }) => ({ email, habit }))
]

/** Books the missing deliveries of the next three days. */
export async function bookNextDays(context: Context, people: People, signal: AbortSignal): Promise<void> {
  const { time_zone: timeZone } = context.company.newest().data.settings
  const today = dayOf(context.now(), timeZone)
  const seed = context.config.regionSeed
  const orders = perDay.flatMap((count, index) =>
    planDay({ day: addDays(today, index + 1), count, timeZone, seed, customers })
  )
  const booked = await context.orm
    .select({ by: deliveries.bookedById, at: deliveries.scheduledAt })
    .from(deliveries)
    .where(
      inArray(
        deliveries.scheduledAt,
        orders.map(({ scheduledAt }) => scheduledAt)
      )
    )
  const known = new Set(booked.map(({ by, at }) => `${by} ${at?.getTime()}`))
  for (const order of orders) {
    const id = people.of(order.customer)?.person.userId
    if (signal.aborted) return
    if (id && !known.has(`${id} ${order.scheduledAt.getTime()}`)) await bookPlanned(context, people, order)
  }
}

async function bookPlanned(context: Context, people: People, order: PlannedOrder): Promise<void> {
  const { customer: email, goods, scheduledAt, windowHours, hasDriver, seed } = order
  const customer = people.of(email)
  if (!customer) return
  const random = seededRandom(seed)
  const pickup = await homeOf(context, email)
  const dropoff = await addressFrom(context, random, [pickup])
  const latest = windowHours && new Date(scheduledAt.getTime() + windowHours * hour).toISOString()
  const reference = random.chance(0.4) ? `Order ${5000 + random.below(900)}` : ''
  const id = await bookOrder(
    context,
    customer,
    { goods, pickup, dropoffs: [dropoff], scheduledAt, ...(latest ? { latest } : {}), reference },
    random
  )
  if (!hasDriver || !people.dispatcher) return
  const fitting = simulatedDrivers(context.config.demoFleet).filter(
    ({ vehicle }) => vehicle === goods.vehicle
  )
  const driver = fitting.length > 0 ? people.of(random.pick(fitting).email) : undefined
  if (!driver) return
  const seen = (await versionsOf(context.orm, [id])).get(id)?.seen ?? 0
  await plan(context, people.dispatcher, id, { seen, driver_id: driver.person.userId, reason: '' })
}

/** Books some deliveries of the next hour, unless there are some. Returns whether it did. */
export async function bookNextHour(context: Context, people: People): Promise<boolean> {
  const now = context.now().getTime()
  const soon = await context.orm.$count(
    deliveries,
    and(
      eq(deliveries.status, 'scheduled'),
      gt(deliveries.scheduledAt, new Date(now)),
      lt(deliveries.scheduledAt, new Date(now + hour))
    )
  )
  if (soon >= soonMinutes.length) return false
  const random = seededRandom(now)
  for (const minutes of soonMinutes) {
    const { email, habit } = random.pick(regularCustomers)
    const customer = people.of(email)
    if (!customer) continue
    const pickup = await homeOf(context, email)
    const dropoff = await addressFrom(context, random, [pickup])
    const scheduledAt = new Date(Math.floor(now / 60_000 + minutes) * 60_000)
    const goods = goodsOf(habit, random)
    await bookOrder(
      context,
      customer,
      { goods, pickup, dropoffs: [dropoff], scheduledAt, reference: '' },
      random
    )
  }
  return true
}

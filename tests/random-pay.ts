/** Counts what drivers earn in the random operations, by rules that change. It knows nothing of the books, and adds up in its own terms. */
import type { Random } from '@dropway/region'
import { and, eq, gt } from 'drizzle-orm'
import { takeovers } from '../src/server/db/tables/delivery/intervention-tables.ts'
import type { deliveries } from '../src/server/db/tables/schema.ts'
import { sumsOf } from './books.ts'
import type { Person } from './builders.ts'
import { addTestRule, formulaOf } from './pay-rules.ts'
import type { TestService } from './service.ts'

type Row = typeof deliveries.$inferSelect
type Parts = [driver: string, amount: number][]

/** Of prices with VAT, in percent. */
const vat = 7.7

export interface PayCount {
  /** Adds a rule that begins within a minute. */
  addRule(): Promise<void>
  /** Counts what a delivery pays, once it's handed over, and nothing anymore once that is undone. */
  follow(row: Row): Promise<void>
  /** Counts a driver's part of a charge. */
  add(driver: Person, amount: number): void
  /** By driver, without those of 0. */
  expected(): Record<string, number>
}

export function countPay(world: TestService, random: Random, drivers: readonly Person[]): PayCount {
  const { context } = world.service
  const rules: { rank: number; subject: string; at: number; formula: ReturnType<typeof formulaOf> }[] = []
  const byDelivery = new Map<string, Parts>()
  const charged: Parts = []

  /** Returns what a delivery pays now, in whole minor units. */
  function payOf({ price, route, transportTypeId, driverId, treatment }: Row): number {
    const now = context.now().getTime()
    const subjects = ['company', `vehicle ${transportTypeId}`, `driver ${driverId}`]
    const own = rules.filter(({ at, subject }) => at <= now && subjects.includes(subject))
    const rule = own.toSorted((one, other) => one.rank - other.rank || one.at - other.at).at(-1)
    if (!rule) return price.total
    const { percent, of, per_delivery: each, per_km: perKm } = rule.formula
    const rate = treatment === 'standard' ? vat : 0
    const net = price.total - Math.round((price.total * rate) / (100 + rate))
    const hundredths = BigInt(percent) * BigInt(of === 'net' ? net : price.total)
    const distance = BigInt(perKm) * BigInt(Math.round(route.meters))
    return Number((hundredths + BigInt(each) * 10_000n + distance * 10n) / 10_000n)
  }

  async function partsOf(row: Row): Promise<Parts> {
    const shares = await context.orm
      .select({ driver: takeovers.fromDriverId, share: takeovers.share })
      .from(takeovers)
      .where(and(eq(takeovers.deliveryId, row.id), gt(takeovers.share, 0)))
    const pay = payOf(row)
    const earlier = shares
      .filter(({ driver }) => driver !== row.driverId)
      .map(({ driver, share }): [string, number] => [driver, Math.trunc((pay * share) / 100)])
    const rest = pay - earlier.reduce((sum, [, amount]) => sum + amount, 0)
    return [...earlier, [row.driverId ?? '', rest]]
  }

  return {
    async addRule() {
      const kind = random.pick(['company', 'vehicle', 'driver'] as const)
      const driverId = random.pick(drivers).userId
      // A car or a van: most deliveries of the test are booked with a car.
      const transportTypeId = random.pick([3, 4])
      const formula = formulaOf({
        percent: random.below(10_001),
        of: random.pick(['gross', 'net'] as const),
        per_delivery: random.below(300),
        per_km: random.below(150)
      })
      const beginsIn = 1 + random.below(60)
      const at = context.now().getTime() + beginsIn * 1_000
      const scope = kind === 'driver' ? { driverId } : kind === 'vehicle' ? { transportTypeId } : {}
      await addTestRule(world, { ...scope, beginsIn, formula })
      const subject =
        kind === 'driver' ? `driver ${driverId}` : kind === 'vehicle' ? `vehicle ${transportTypeId}` : kind
      rules.push({ rank: ['company', 'vehicle', 'driver'].indexOf(kind), subject, at, formula })
    },
    async follow(row) {
      const isHandedOver = ['completed', 'partially_completed'].includes(row.status)
      if (!isHandedOver) byDelivery.delete(row.id)
      else if (!byDelivery.has(row.id)) byDelivery.set(row.id, await partsOf(row))
    },
    add: ({ userId }, amount) => void charged.push([userId, amount]),
    expected: () => sumsOf([...[...byDelivery.values()].flat(), ...charged])
  }
}

/** Compares closed days with the books. */
import { expect } from 'vitest'
import type { DaySums } from '../src/lib/contract/billing/day-end.ts'
import { closedDays } from '../src/server/db/tables/billing-tables.ts'
import { cashOn } from '../src/server/domain/billing/driver-cash.ts'
import { balancesAt } from '../src/server/domain/journal/days.ts'
import type { World } from './builders.ts'

const sorted = ({ balances, cash }: DaySums): DaySums => ({
  balances,
  cash: cash.toSorted((one, other) => one.driver_id.localeCompare(other.driver_id))
})

/** Computes the sums of all closed days again, and expects them to be as at the close. Returns them. */
export async function expectFrozenDays({ service }: World): Promise<DaySums[]> {
  const { orm } = service.context
  const days = await orm.select().from(closedDays).orderBy(closedDays.day)
  for (const { day, sums } of days) {
    const now = { balances: await balancesAt(orm, day), cash: await cashOn(orm, day) }
    expect(sorted(now), day).toEqual(sorted(sums))
  }
  return days.map(({ sums }) => sums)
}

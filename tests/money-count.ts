/** An independent count of what deliveries cost and earn, and what all lists and sums of the product say about the same. */
import { expect } from 'vitest'
import { getReport } from '../src/lib/contract/ops/reports.ts'
import { listDriverDays } from '../src/lib/contract/ops/driver-days.ts'
import { getEarnings, listEarnedDeliveries } from '../src/lib/contract/driver/earnings.ts'
import { getOrganizationMonth } from '../src/lib/contract/organizations/figures.ts'
import { addDays, dayOf } from '../src/lib/rules/schedule/days.ts'
import { foldReports } from '../src/server/domain/reports/fold-reports.ts'
import type { Person } from './builders.ts'
import type { TestOrganization } from './organizations.ts'
import type { TestService } from './service.ts'

/** What one driver has, in minor units. `parts` has what they get, by the id of the delivery. */
interface DriverCount {
  person: Person
  ended: number
  parts: Record<string, number>
  cash: number
}

/** Amounts in minor units. */
export interface MoneyCount {
  completed: number
  returned: number
  cancelled: number
  revenue: number
  fees: number
  /** Of the organization. */
  spent: number
  drivers: DriverCount[]
}

export const emptyCount = (): MoneyCount => ({
  completed: 0,
  returned: 0,
  cancelled: 0,
  revenue: 0,
  fees: 0,
  spent: 0,
  drivers: []
})

export function countOf(count: MoneyCount, person: Person): DriverCount {
  const found = count.drivers.find(each => each.person === person)
  if (found) return found
  const made = { person, ended: 0, parts: {}, cash: 0 }
  count.drivers.push(made)
  return made
}

export interface Readers {
  world: TestService
  dispatcher: Person
  organization: TestOrganization
}

const sumOf = (amounts: Record<string, number>) =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0)

/** Expects that earnings, reports, cash and the month of the organization say the same as the count. */
export async function expectCount(count: MoneyCount, readers: Readers): Promise<void> {
  await expectReport(count, readers)
  await foldReports(readers.world.service.context)
  await expectReport(count, readers)
  await expectDrivers(count, readers)
  const { owner, id } = readers.organization
  const { spent } = await owner.client.call(getOrganizationMonth, { params: { id } })
  expect(spent.amount, 'the month of the organization').toBe(count.spent)
}

/** The days around today, because a test can begin before midnight. */
function daysOf({ world }: Readers): { from: string; to: string } {
  const { context } = world.service
  const today = dayOf(context.now(), context.company.newest().data.settings.time_zone)
  return { from: addDays(today, -1), to: today }
}

async function expectReport(count: MoneyCount, readers: Readers): Promise<void> {
  const report = await readers.dispatcher.client.call(getReport, { query: daysOf(readers) })
  const { completed, returned, cancelled, revenue, fees } = report.total
  const { drivers, spent: _, ...totals } = count
  expect({ completed, returned, cancelled, revenue, fees }).toEqual(totals)
  expect(report.cancellations.reduce((sum, each) => sum + each.fees, 0)).toBe(count.fees)
  const expected = drivers.map(({ person, ended, parts }) => [person.userId, ended, sumOf(parts)])
  const shown = report.drivers.map(({ driver_id: id, deliveries, earned }) => [id, deliveries, earned])
  const isSome = ([, ended, earned]: unknown[]) => ended !== 0 || earned !== 0
  expect(shown.filter(isSome).toSorted()).toEqual(expected.filter(isSome).toSorted())
}

async function expectDrivers({ drivers }: MoneyCount, readers: Readers): Promise<void> {
  const range = daysOf(readers)
  const days = await Promise.all(
    [range.from, range.to].map(day => readers.dispatcher.client.call(listDriverDays, { query: { day } }))
  )
  for (const { person, ended, parts, cash } of drivers) {
    const earnings = await person.client.call(getEarnings, { query: range })
    expect(earnings.earning.amount, 'earnings').toBe(sumOf(parts))
    expect(earnings.deliveries, 'earned deliveries').toBe(Object.keys(parts).length)
    const { items } = await person.client.call(listEarnedDeliveries, { query: range })
    const listed = items.map(({ pickanddropoff_id: id, earning }) => [id, earning.amount])
    expect(Object.fromEntries(listed), 'the list of earnings').toEqual(parts)
    const own = days.flatMap(({ items: rows }) => rows.filter(({ id }) => id === person.userId))
    expect(
      own.reduce((sum, { collected }) => sum + collected, 0),
      'cash'
    ).toBe(cash)
    expect(
      own.reduce((sum, { done }) => sum + done, 0),
      'done'
    ).toBe(ended)
  }
}

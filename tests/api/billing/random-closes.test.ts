/** Random operations on deliveries, with cash counts and closes between them: the sums of a closed day never change. */
import { expect, test } from 'vitest'
import { countCash } from '../../../src/lib/contract/billing/cash-counts.ts'
import { closeDay, getMoneyDay } from '../../../src/lib/contract/billing/day-end.ts'
import { addDays, dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { balancesOf, faultsOf } from '../../books.ts'
import { expectFrozenDays } from '../../closed-days.ts'
import { startOperatorWorld } from '../../operators.ts'
import { randomSeed } from '../../random-books.ts'
import { randomMoney } from '../../random-money.ts'

const seed = randomSeed()

test(`closed days stay, seed ${seed}`, { timeout: 240_000 }, async () => {
  const operators = await startOperatorWorld()
  const { world, admin } = operators
  try {
    const money = await randomMoney(operators, seed)
    const { time_zone: zone } = world.service.context.company.newest().data.settings
    const today = () => dayOf(world.service.context.now(), zone)
    const counted: Record<string, number> = {}
    for (let round = 1; round <= 16; round++) {
      for (let each = 0; each < 15; each++) await money.operate()
      const day = today()
      const [driver] = (await admin.client.call(getMoneyDay, { params: { day } })).drivers
      if (driver && driver.open > 1) {
        const { driver_id: id, open } = driver
        const isWhole = round % 3 === 0
        const amount = Math.floor(open / 2)
        const reason = isWhole ? { reason: 'Lost' } : {}
        const body = { driver_id: id, day, currency: 'EUR', open, amount, ...reason }
        await admin.client.call(countCash, { body })
        counted[id] = (counted[id] ?? 0) + (isWhole ? open : amount)
      }
      if (round % 4 > 0) continue
      world.pass(86_400)
      await admin.client.call(closeDay, { params: { day: addDays(today(), -1) } })
      await expectFrozenDays(world)
    }
    expect(await expectFrozenDays(world)).toHaveLength(4)
    expect(Object.keys(counted).length).toBeGreaterThan(0)
    const { cash, owed } = money.expected()
    const ids = [...new Set([...Object.keys(cash), ...Object.keys(counted)])]
    const left = ids.map((id): [string, number] => [id, (cash[id] ?? 0) - (counted[id] ?? 0)])
    expect(await balancesOf(world, 'cash_held')).toEqual(
      Object.fromEntries(left.filter(([, amount]) => amount !== 0))
    )
    expect(await balancesOf(world, 'receivable')).toEqual(owed)
    expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })
  } finally {
    await world.close()
  }
})

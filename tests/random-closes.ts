/** Does random operations with a cash desk, closed days, payouts and invoices, and compares the books with the independent counts after each few of them. */
import { seededRandom } from '@dropway/region'
import { expect } from 'vitest'
import { createDeath } from './death.ts'
import { balancesOf, faultsOf, sumsOf } from './books.ts'
import { expectFrozenDays } from './closed-days.ts'
import { enterCompany } from './invoiced.ts'
import { startOperatorWorld } from './operators.ts'
import { randomDesk } from './random-desk.ts'
import { randomIncoming } from './random-incoming.ts'
import { randomInvoices } from './random-invoices.ts'
import { randomMoney } from './random-money.ts'
import { randomPayouts } from './random-payouts.ts'

export interface Counts {
  operations: number
  /** The books are compared after each so many. */
  every: number
  /** A day is closed about each so many. */
  close: number
}

const minus = (one: Record<string, number>, other: Record<string, number>) =>
  sumsOf([
    ...Object.entries(one),
    ...Object.entries(other).map(([id, amount]): [string, number] => [id, -amount])
  ])

/**
 * Some operations die before their commit. Each driver's cash must be what they collected without what they handed in, settled and
 * lost, and no closed day may change.
 */
export async function compareCloses(seed: number, { operations, every, close }: Counts): Promise<void> {
  const death = createDeath()
  const operators = await startOperatorWorld({ followers: death.follower })
  const { world, admin } = operators
  try {
    await enterCompany(admin, 7.7)
    const money = await randomMoney(operators, seed, death)
    const random = seededRandom(seed + 1)
    const desk = randomDesk(operators, random)
    const payouts = randomPayouts(operators, random, money.drivers)
    const invoices = randomInvoices(operators, random, money.organizations)
    const incoming = randomIncoming(operators, random, money.organizations)
    for (let count = 1; count <= operations; count++) {
      if (random.chance(0.04)) await desk.count()
      else if (random.chance(0.03)) await payouts.adjust()
      else if (random.chance(0.06)) await payouts.pay()
      else if (random.chance(0.07)) await invoices.issue()
      else if (random.chance(0.02)) await invoices.reverse()
      else if (random.chance(0.15)) await incoming.operate()
      else await money.operate()
      if (count % close === 0) await desk.close()
      if (count % every !== 0) continue
      const when = `after ${count}`
      const { cash, pay, owed } = money.expected()
      expect(await faultsOf(world), when).toEqual({ entries: [], currencies: [] })
      expect(await balancesOf(world, 'cash_held'), `cash ${when}`).toEqual(minus(cash, desk.expected()))
      expect(await balancesOf(world, 'receivable'), `debts ${when}`).toEqual(
        minus(owed, await incoming.paid())
      )
      const got = await balancesOf(world, 'driver_payable')
      const earned = sumsOf([...Object.entries(pay), ...Object.entries(payouts.expected())])
      expect(minus({}, got), `pay ${when}`).toEqual(earned)
      await expectFrozenDays(world)
      await invoices.expectWhole(when)
      await incoming.expectWhole(when)
    }
    await invoices.issueRest(money.credit)
    await invoices.expectWhole('at the end')
    await incoming.operateRest()
    await incoming.expectWhole('at the end')
    expect(await invoices.asked(), 'what invoices ask for').toEqual(money.expected().invoiced)
    // A payment of an invoice that is taken back is the organization's again.
    await invoices.reverseOne(await incoming.payOne())
    await incoming.expectWhole('after a paid invoice was reversed')
    expect(await expectFrozenDays(world)).toHaveLength(desk.done.closes)
    for (const { done } of [desk, payouts, invoices, incoming])
      for (const [name, times] of Object.entries(done)) expect(times, name).toBeGreaterThan(0)
    for (const name of ['step', 'charge', 'pay', 'killed']) expect(money.done[name], name).toBeGreaterThan(0)
  } finally {
    await world.close()
  }
}

/** Does random operations, and compares the books with the independent count after each few of them. */
import { expect } from 'vitest'
import { catchUp } from '../src/server/domain/delivery/money/catch-up.ts'
import { balancesOf, bookLines, faultsOf, forgetBooks, sumsOf } from './books.ts'
import { enterCompany } from './invoiced.ts'
import { startOperatorWorld } from './operators.ts'
import { randomMoney } from './random-money.ts'

/** The seed of `RANDOM_SEED`, or another one each time. It belongs in the name of the test. */
export const randomSeed = (): number => Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000)

/** Every `every` operations, the books are compared. Every `forgotten` of them, they're posted again from nothing, with kills. */
export async function compareBooks(
  seed: number,
  { operations, every, forgotten }: { operations: number; every: number; forgotten: number }
): Promise<void> {
  const operators = await startOperatorWorld()
  const { world, admin } = operators
  try {
    await enterCompany(admin, 7.7)
    const money = await randomMoney(operators, seed)
    const compare = async (when: string) => {
      const { cash, pay, owed } = money.expected()
      expect(await faultsOf(world), when).toEqual({ entries: [], currencies: [] })
      expect(await balancesOf(world, 'cash_held'), `cash ${when}`).toEqual(cash)
      expect(await balancesOf(world, 'receivable'), `debts ${when}`).toEqual(owed)
      const got = await balancesOf(world, 'driver_payable')
      expect(sumsOf(Object.entries(got).map(([id, amount]) => [id, -amount])), `pay ${when}`).toEqual(pay)
    }
    for (let count = 1; count <= operations; count++) {
      await money.operate()
      if (count % every === 0) await compare(`after ${count}`)
      if (count % forgotten !== 0) continue
      await forgetBooks(world)
      expect(await bookLines(world)).toEqual([])
      const dies = { rows: 5, onBatch: () => expect.fail('killed') }
      for (let kill = 0; kill < 3; kill++)
        await expect(catchUp(world.service.context, dies)).rejects.toThrow('killed')
      await catchUp(world.service.context)
      await compare(`posted again after ${count}`)
    }
    for (const name of [
      'book',
      'accept',
      'step',
      'handOver',
      'undo',
      'late',
      'claim',
      'completeFor',
      'correct',
      'charge',
      'pay',
      'payRule'
    ])
      expect(money.done[name], name).toBeGreaterThan(0)
  } finally {
    await world.close()
  }
}

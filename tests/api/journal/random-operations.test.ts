/**
 * 500 random operations, against a count that knows nothing of the books. `RANDOM_SEED` runs the operations of a failure again.
 */
import { expect, test } from 'vitest'
import { catchUp } from '../../../src/server/domain/delivery/money/catch-up.ts'
import { balancesOf, bookLines, faultsOf, forgetBooks, setVat } from '../../books.ts'
import { startOperatorWorld } from '../../operators.ts'
import { randomMoney } from '../../random-money.ts'

const seed = Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000)

test(`the books equal an independent count (RANDOM_SEED=${seed})`, { timeout: 240_000 }, async () => {
  const operators = await startOperatorWorld()
  const { world, admin } = operators
  try {
    await setVat(admin, 7.7)
    const money = await randomMoney(operators, seed)
    for (let count = 1; count <= 500; count++) {
      await money.operate()
      if (count % 50 !== 0) continue
      const { cash, owed } = money.expected()
      expect(await faultsOf(world), `after ${count}`).toEqual({ entries: [], currencies: [] })
      expect(await balancesOf(world, 'cash_held'), `cash after ${count}`).toEqual(cash)
      expect(await balancesOf(world, 'receivable'), `debts after ${count}`).toEqual(owed)
    }
    for (const name of ['book', 'accept', 'step', 'handOver', 'undo', 'late', 'claim', 'completeFor'])
      expect(money.done[name], name).toBeGreaterThan(0)

    // Posted again from nothing, the owners and drivers have the same balances.
    const { cash, owed } = money.expected()
    await forgetBooks(world)
    await catchUp(world.service.context)
    expect(await balancesOf(world, 'cash_held')).toEqual(cash)
    expect(await balancesOf(world, 'receivable')).toEqual(owed)
    expect(await bookLines(world)).not.toEqual([])
  } finally {
    await world.close()
  }
})

/** Random acts at the cash desk, with a count that knows nothing of the books: cash counts, counts taken back, and closes. */
import type { Random } from '@dropway/region'
import { countCash, undoCashCount } from '../src/lib/contract/billing/cash-counts.ts'
import { closeDay, getMoneyDay, type MoneyDay } from '../src/lib/contract/billing/day-end.ts'
import { ApiError } from '../src/lib/api-error.ts'
import { addDays, dayOf } from '../src/lib/rules/schedule/days.ts'
import { sumsOf } from './books.ts'
import type { OperatorWorld } from './operators.ts'

export interface RandomDesk {
  /** Counts the cash of a driver, or takes a count back. Two operators do the same together, and one of them is refused. */
  count(): Promise<void>
  /** Lets the day end, and closes it, and those before it. */
  close(): Promise<void>
  /** What drivers have handed in, settled and lost, by driver. */
  expected(): Record<string, number>
  done: { counts: number; differences: number; undone: number; refused: number; closes: number }
}

export function randomDesk({ world, admin, dispatcher }: OperatorWorld, random: Random): RandomDesk {
  const { context } = world.service
  const zone = context.company.newest().data.settings.time_zone
  const today = () => dayOf(context.now(), zone)
  const counted: [driver: string, amount: number][] = []
  const done = { counts: 0, differences: 0, undone: 0, refused: 0, closes: 0 }
  const see = () => admin.client.call(getMoneyDay, { params: { day: today() } })

  /** Sends the same from two operators together. Expects that exactly one is accepted. */
  async function once(send: (who: typeof admin) => Promise<MoneyDay>): Promise<void> {
    const answers = await Promise.allSettled([send(admin), send(dispatcher)])
    const refused = answers.filter(answer => answer.status === 'rejected')
    for (const { reason } of refused) if (!(reason instanceof ApiError) || reason.status !== 409) throw reason
    if (refused.length !== 1) throw new Error(`${refused.length} of two counts were refused.`)
    done.refused++
  }

  /** Takes the last count of the day back. Returns false if there is none. */
  async function undo({ drivers }: MoneyDay): Promise<boolean> {
    const counts = drivers.flatMap(({ driver_id: driver, counts: of }) =>
      of.filter(each => !each.is_undo && !each.is_undone).map(each => ({ driver, ...each }))
    )
    const last = counts.at(-1)
    if (!last) return false
    const { id, driver, amount, difference } = last
    await once(who => who.client.call(undoCashCount, { params: { id }, body: { reason: 'Counted wrong' } }))
    counted.push([driver, difference - amount])
    done.undone++
    return true
  }

  return {
    done,
    expected: () => sumsOf(counted),
    async count() {
      const day = await see()
      // By turns, so that a short run has each.
      if (done.undone * 4 < done.counts && (await undo(day))) return
      const with_cash = day.drivers.filter(({ open }) => open > 0)
      if (with_cash.length === 0) return
      const { driver_id, open } = random.pick(with_cash)
      const isWhole = done.counts % 2 === 0
      const amount = isWhole ? random.below(open + 40) : 1 + random.below(open)
      if (amount === 0) return
      const reason = isWhole ? { reason: 'Zqz lost' } : {}
      const body = { driver_id, day: day.day, currency: day.currency, open, amount, ...reason }
      await once(who => who.client.call(countCash, { body }))
      counted.push([driver_id, isWhole ? open : amount])
      done.counts++
      if (isWhole && amount !== open) done.differences++
    },
    async close() {
      world.pass(86_400)
      const { next_to_close: next } = await see()
      const yesterday = addDays(today(), -1)
      for (let day = next ?? yesterday; day <= yesterday; day = addDays(day, 1)) {
        await admin.client.call(closeDay, { params: { day } })
        done.closes++
      }
    }
  }
}

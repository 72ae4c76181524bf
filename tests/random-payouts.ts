/** Random adjustments, statements and payouts of drivers, with a count that knows nothing of the books. */
import type { Random } from '@dropway/region'
import {
  adjustmentDirections,
  adjustmentKinds,
  adjustPay
} from '../src/lib/contract/billing/pay/adjustments.ts'
import { paymentMethods } from '../src/lib/contract/billing/payment-kinds.ts'
import { returnPayout } from '../src/lib/contract/billing/pay/payouts.ts'
import { ApiError } from '../src/lib/api-error.ts'
import { dayOf } from '../src/lib/rules/schedule/days.ts'
import { sumsOf } from './books.ts'
import type { Person } from './builders.ts'
import type { OperatorWorld } from './operators.ts'
import { enterIban, issueNow, payNow } from './statements.ts'

export interface RandomPayouts {
  adjust(): Promise<void>
  /** Issues a last statement, and pays it out from two sessions together: one of them is refused. Some come back. */
  pay(): Promise<void>
  /** What drivers have got besides their deliveries, without the payouts, by driver. */
  expected(): Record<string, number>
  done: { adjusted: number; issued: number; paid: number; refused: number; returned: number }
}

export function randomPayouts(
  { world, admin }: OperatorWorld,
  random: Random,
  drivers: readonly Person[]
): RandomPayouts {
  const { context } = world.service
  const { currency, time_zone: zone } = context.company.newest().data.settings
  const counted: [driver: string, amount: number][] = []
  const known = new Set<string>()
  const done = { adjusted: 0, issued: 0, paid: 0, refused: 0, returned: 0 }

  return {
    done,
    expected: () => sumsOf(counted),
    async adjust() {
      const { userId } = random.pick(drivers)
      const kind = random.pick(adjustmentKinds)
      const direction = random.pick(adjustmentDirections)
      const amount = 1 + random.below(500)
      const method = kind === 'advance' ? { method: random.pick(paymentMethods) } : {}
      const body = { driver_id: userId, kind, direction, amount, currency, reason: 'Zqz fuel', ...method }
      await admin.client.call(adjustPay, { body })
      counted.push([userId, direction === 'more' ? amount : -amount])
      done.adjusted++
    },
    async pay() {
      const driver = random.pick(drivers)
      if (!known.has(driver.userId)) await enterIban(world, driver)
      known.add(driver.userId)
      const issued = await issueNow(admin, driver, dayOf(context.now(), zone), true).catch(
        (error: unknown) => {
          // There is one already that ends today.
          if (!(error instanceof ApiError) || error.status !== 409) throw error
        }
      )
      if (!issued) return
      done.issued++
      if (issued.payable <= 0) return
      const answers = await Promise.allSettled([payNow(world, admin, issued), payNow(world, admin, issued)])
      const paid = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
      if (paid.length !== 1) throw new Error(`${paid.length} of two payouts were accepted.`)
      done.refused++
      done.paid++
      counted.push([driver.userId, -issued.payable])
      // The first one, and then each third.
      if (done.paid % 3 !== 1) return
      const params = { id: paid[0] ?? '' }
      await admin.client.call(returnPayout, { params, body: { reason: 'Unknown account' } })
      counted.push([driver.userId, issued.payable])
      done.returned++
    }
  }
}

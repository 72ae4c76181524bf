import type { ReactNode } from 'react'
import type { StatementDetail } from '../../../lib/contract/billing/pay/statements.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Button } from '../../ui/buttons/Button.tsx'

export interface PaidOutProps {
  payouts: StatementDetail['payouts']
  money: (amount: number) => string
  timeZone: string
  locale: Locale
  words: Words['statements']
  /** Absent for the driver, who enters nothing. */
  onBack?: (id: string) => void
}

/** The payouts of a statement, and those that came back. */
export function PaidOut({ payouts, money, timeZone, locale, words, onBack }: PaidOutProps): ReactNode {
  const dayText = (at: string) =>
    formatCalendarDay(dayOf(new Date(at), timeZone), locale, { day: 'numeric', month: 'long' })
  if (payouts.length === 0) return null
  return (
    <ul className="part-rows">
      {payouts.map(({ id, amount, at, by, returned }) => (
        <li key={id}>
          <span className="part-text">
            <span>{fill(words.payout, { amount: money(amount), day: dayText(at) })}</span>
            {by ? <bdi className="statement-small">{by}</bdi> : null}
            {returned ? (
              <span className="statement-small">
                {fill(words.payoutReturned, { day: dayText(returned.at), reason: returned.reason })}
              </span>
            ) : null}
          </span>
          {onBack && !returned ? (
            <Button size="small" variant="quiet" onClick={() => onBack(id)}>
              {words.cameBack}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

import '../../../styles/billing/statements.css'
import type { ReactNode } from 'react'
import type { StatementContent } from '../../../lib/contract/billing/pay/statement-content.ts'
import { earnedBy } from '../../../lib/format/numbers/earned-by.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { hoursText, lineText, minimumText } from '../../../lib/format/numbers/statement-text.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

export interface StatementLinesProps {
  content: StatementContent
  /** Names the balance: to the driver who reads it, or as the console says it. */
  owed: { toDriver: string; toCompany: string }
  locale: Locale
  words: Pick<Words, 'statements'> & { by: Words['earnings']['by'] }
}

/** All lines of a statement, with their formulas, and its sums. */
export function StatementLines({ content, owed, locale, words: all }: StatementLinesProps): ReactNode {
  const { statements: words, by } = all
  const { currency, lines, hours, minimum } = content
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const sum = (name: string, amount: number, isMain = false) => (
    <div className="statement-line" data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>{money(amount)}</dd>
    </div>
  )
  return (
    <div className="statement">
      <dl>{sum(words.opening, content.opening)}</dl>
      {lines.length + hours.length === 0 && !minimum ? <p className="muted">{words.noLines}</p> : null}
      <ul>
        {lines.map((line, index) => (
          // Lines have no id, and their order never changes.
          <li key={index} className="statement-line">
            <span>
              <span className="statement-day">
                {formatCalendarDay(line.day, locale, { day: 'numeric', month: 'short' })}
              </span>{' '}
              <span>{lineText(line, words)}</span>
              {line.by ? (
                <span className="statement-small">
                  {earnedBy(line.by, { amount: line.amount, currency }, locale, by)}
                </span>
              ) : null}
              {line.reason ? <bdi className="statement-small">{line.reason}</bdi> : null}
            </span>
            <span className="statement-amount">{money(line.amount)}</span>
          </li>
        ))}
        {hours.map(part => (
          <li key={part.per_hour} className="statement-line">
            <span>{hoursText(part, currency, locale, words)}</span>
            <span className="statement-amount">{money(part.amount)}</span>
          </li>
        ))}
        {minimum ? (
          <li className="statement-line">
            <span>{minimumText(minimum, currency, locale, words)}</span>
            <span className="statement-amount">{money(minimum.amount)}</span>
          </li>
        ) : null}
      </ul>
      <dl>
        {sum(words.earned, content.earned)}
        {sum(words.adjusted, content.adjusted)}
        {sum(words.paid, content.paid)}
        {sum(words.closing, content.closing)}
        {sum(words.cash, content.cash)}
        {sum(content.owed < 0 ? owed.toCompany : owed.toDriver, Math.abs(content.owed), true)}
      </dl>
      <p className="statement-small">{words.notTax}</p>
    </div>
  )
}

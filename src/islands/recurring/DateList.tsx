import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DateState, RecurringDate } from '../../lib/contract/recurring/recurring.ts'
import { clockText, longDay, shortDay } from '../../lib/format/times/weekly.ts'
import { reasonOf, type ReasonSentences } from '../../lib/delivery/recurring-reasons.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { fill } from '../../lib/words/fill.ts'
import { changeDate, recurringRecord } from '../../stores/recurring/recurring.ts'
import { Badge, type Tone } from '../ui/status/Badge.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { DateDialog } from './DateDialog.tsx'
import type { RecurringLook } from './recurring-look.ts'
import { PartBoundary } from '../ui/PartBoundary.tsx'

const tones: Record<DateState, Tone> = {
  open: 'neutral',
  booked: 'completed',
  failed: 'failed',
  skipped: 'neutral',
  holiday: 'neutral',
  paused: 'searching'
}
/** Nothing takes place on such a date. */
const isCrossedOut = ({ state, delivery }: RecurringDate): boolean =>
  state === 'holiday' || state === 'skipped' || state === 'paused' || delivery?.status === 'cancelled'

export interface DateListProps extends RecurringLook {
  statuses: Readonly<Record<string, string>>
  reasons: ReasonSentences
  /** Returns the page of a delivery. */
  deliveryPath: (id: string) => string
}

/** The next four weeks of a rule. Each date can be changed or skipped as long as no driver has its delivery. */
export function DateList({ statuses, reasons, deliveryPath, ...look }: DateListProps): ReactNode {
  const { rule, locale, words } = look
  const [changed, setChanged] = useState<RecurringDate | null>(null)
  return (
    <section className="card part" aria-labelledby="recurring-dates">
      <h2 id="recurring-dates" className="large">
        {words.dates}
      </h2>
      {rule.dates.length === 0 ? <p className="muted">{words.nothingAhead}</p> : null}
      <ol className="part-rows recurring-dates">
        {rule.dates.map(date => (
          <li key={date.date} data-state={date.state}>
            <div className="part-text recurring-date">
              <p className="recurring-day">
                {isCrossedOut(date) ? (
                  <del>{`${shortDay(date.date, locale)} · ${clockText(date.time, locale)}`}</del>
                ) : (
                  <strong>{`${shortDay(date.date, locale)} · ${clockText(date.time, locale)}`}</strong>
                )}
              </p>
              <p className="part-line">
                <Badge tone={tones[date.state]}>
                  {date.holiday && date.state === 'holiday'
                    ? fill(words.holiday, { name: date.holiday })
                    : words.states[date.state]}
                </Badge>
                {date.is_changed ? <span className="small muted">{words.changed}</span> : null}
                {date.delivery ? (
                  <a className="link link-target small" href={deliveryPath(date.delivery.pickanddropoff_id)}>
                    {date.delivery.number}
                  </a>
                ) : null}
                {date.delivery ? (
                  <span className="small numbers">
                    {formatMoney(date.delivery.price.amount, date.delivery.price.currency, locale)}
                  </span>
                ) : null}
                {date.delivery && date.delivery.status !== 'scheduled' ? (
                  <span className="small muted">{statuses[date.delivery.status]}</span>
                ) : null}
              </p>
              {date.failure ? (
                <p className="small">{`${reasonOf(date.failure.code, reasons)} ${words.tryAgain}`}</p>
              ) : null}
            </div>
            {rule.may_act ? <Actions {...look} date={date} onChange={() => setChanged(date)} /> : null}
          </li>
        ))}
      </ol>
      {changed ? (
        <PartBoundary>
          <DateDialog {...look} date={changed} onClose={() => setChanged(null)} />
        </PartBoundary>
      ) : null}
    </section>
  )
}

interface ActionsProps extends RecurringLook {
  date: RecurringDate
  onChange: () => void
}

function Actions({ rule, locale, words, run, date, onChange }: ActionsProps): ReactNode {
  const { state, delivery } = date
  const isEmpty = delivery === null || delivery.status === 'cancelled' || delivery.status === 'expired'
  if (state === 'paused' || rule.is_ended || !(isEmpty || delivery.is_free)) return null
  const day = longDay(date.date, locale)
  const isOff = state === 'skipped' || state === 'holiday' || (delivery !== null && isEmpty)
  return (
    <div className="part-line">
      {isOff ? (
        <Button
          size="small"
          variant="secondary"
          aria-label={fill(words.restoreOf, { day })}
          onClick={() => void run(changeDate(rule, date.date, { skipped: false }))}
        >
          {words.restore}
        </Button>
      ) : (
        <>
          <Button
            size="small"
            variant="secondary"
            aria-label={fill(words.changeOf, { day })}
            onClick={() => {
              recurringRecord.clearFailure()
              onChange()
            }}
          >
            {words.change}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={fill(words.skipOf, { day })}
            onClick={() => void run(changeDate(rule, date.date, { skipped: true }))}
          >
            {words.skip}
          </Button>
        </>
      )}
    </div>
  )
}

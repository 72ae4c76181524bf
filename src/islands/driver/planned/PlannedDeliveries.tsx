import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PlannedDelivery } from '../../../lib/contract/ops/schedule.ts'
import { endWindows } from '../../../lib/delivery/end-windows.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatDayAndClock } from '../../../lib/format/times/time.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { decline } from '../../../stores/driver/planned.ts'
import { regional } from '../../format/regional.ts'
import { WindowNote } from '../../format/times/WindowNote.tsx'
import { useNow } from '../../hydration/page-state.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import type { DriveWords } from '../words.ts'

export interface PlannedDeliveriesProps {
  items: readonly PlannedDelivery[]
  locale: Locale
  words: DriveWords
}

/** The scheduled deliveries that the driver is planned for. Each can be declined until its time. */
export function PlannedDeliveries({ items, locale, words }: PlannedDeliveriesProps): ReactNode {
  const { window } = words
  const text = words.drive.planned
  const now = useNow(30_000)
  const [failure, setFailure] = useState('')
  const [declining, setDeclining] = useState('')
  const written = (at: string) =>
    formatDayAndClock(new Date(at), new Date(now ?? serverNow()), regional(locale), companyZone())

  async function refuse(id: string) {
    setDeclining(id)
    const error = await decline(id)
    setDeclining('')
    setFailure(error ? sentenceFor(error.code) || error.message : '')
  }
  return (
    <div className="stack">
      <ul className="stack" role="list">
        {items.map(item => (
          <li key={item.pickanddropoff_id} className="card">
            <p className="strong numbers">{written(item.scheduled_at)}</p>
            <p>
              <bdi>{item.pickup}</bdi> → <bdi>{item.dropoff}</bdi>
            </p>
            {endWindows(item).map(({ place, window: at }, index) => (
              <p key={index}>
                <bdi>{place}</bdi>
                <WindowNote stop={{ window: at }} locale={locale} words={{ window }} />
              </p>
            ))}
            <p className="small muted numbers">
              {`${item.number} · ${formatMoney(item.earning.amount, item.earning.currency, locale)}`}
            </p>
            {now !== null && Date.parse(item.decline_until) <= now ? (
              <p className="small muted">{text.fixed}</p>
            ) : (
              <>
                <p className="small muted">{fill(text.until, { time: written(item.decline_until) })}</p>
                <Button
                  variant="secondary"
                  size="small"
                  loading={declining === item.pickanddropoff_id}
                  aria-label={fill(text.declineOne, { number: item.number })}
                  onClick={() => void refuse(item.pickanddropoff_id)}
                >
                  {text.decline}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <FormFailure>{failure}</FormFailure>
    </div>
  )
}

import '../../../styles/controls/hours.css'
import '../../../styles/controls/parts.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { DriverHours } from '../../../lib/contract/planning/driver-hours.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { followOwnHours, ownHours, sendDay, sendWeek, withdraw } from '../../../stores/planning/own-hours.ts'
import { regional } from '../../format/regional.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { DayRows } from '../../ui/hours/DayRows.tsx'
import { EditHours, type EditedHours } from '../../ui/hours/EditHours.tsx'
import { WeekList } from '../../ui/hours/HoursList.tsx'
import { Badge } from '../../ui/status/Badge.tsx'

export interface MyHoursProps {
  initial: DriverHours
  locale: Locale
  words: Words['hours']
}

/** A driver's own hours: the confirmed ones, and what the driver proposes. */
export function MyHours({ initial, locale, words }: MyHoursProps): ReactNode {
  const hours = useStore(ownHours.$value, { ssr: 'initial' }) ?? initial
  const failure = useStore(ownHours.$failure, { ssr: 'initial' })
  const [edited, setEdited] = useState<EditedHours | null>(null)
  useEffect(followOwnHours, [])
  const { week, days, depots } = hours
  const look = { locale: regional(locale), depots, words }
  const base = week.proposed ?? week.confirmed
  const edit = (next: EditedHours) => {
    ownHours.clearFailure()
    setEdited(next)
  }
  return (
    <div className="stack" data-gap="large">
      <section className="part" aria-labelledby="hours-week">
        <div className="part-head">
          <h2 id="hours-week">{words.week}</h2>
          {week.proposed ? (
            <Badge tone="searching" dot>
              {words.waits}
            </Badge>
          ) : null}
        </div>
        <div className="card">
          <WeekList
            week={base}
            look={look}
            action={(weekday, name) => (
              <Button
                variant="secondary"
                size="small"
                aria-label={fill(words.changeDay, { day: name })}
                onClick={() => edit({ weekday, name })}
              >
                {words.change}
              </Button>
            )}
          />
        </div>
        {week.proposed ? (
          <div>
            <Button
              variant="secondary"
              aria-label={words.withdrawWeek}
              onClick={() => void withdraw(week.version, null)}
            >
              {words.withdraw}
            </Button>
          </div>
        ) : null}
      </section>
      <section className="part" aria-labelledby="hours-days">
        <div className="part-head">
          <h2 id="hours-days">{words.days}</h2>
          <Button variant="secondary" size="small" onClick={() => edit({ day: null })}>
            {words.addDay}
          </Button>
        </div>
        <div className="card">
          <DayRows
            days={days}
            look={look}
            actions={(day, name) => (
              <span className="hours-actions">
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={fill(words.changeDay, { day: name })}
                  onClick={() => edit({ day })}
                >
                  {words.change}
                </Button>
                {day.proposed ? (
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={fill(words.withdrawDay, { day: name })}
                    onClick={() => void withdraw(day.version, day.day)}
                  >
                    {words.withdraw}
                  </Button>
                ) : null}
              </span>
            )}
          />
        </div>
      </section>
      <FormFailure>{failure && !edited ? sentenceFor(failure.code) : ''}</FormFailure>
      <EditHours
        {...{ edited, hours, words }}
        week={base}
        action={words.propose}
        record={ownHours}
        onClose={() => setEdited(null)}
        onWeek={sendWeek}
        onDay={sendDay}
      />
    </div>
  )
}

import '../../../../styles/controls/hours.css'
import '../../../../styles/controls/parts.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DriverHours } from '../../../../lib/contract/planning/driver-hours.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { sentenceFor } from '../../../../stores/core/error-sentences.ts'
import { decideOn, driverHours, setDay, setWeek } from '../../../../stores/ops/driver-hours.ts'
import { regional } from '../../../format/regional.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FormFailure } from '../../../ui/forms/FormFailure.tsx'
import { DayRows } from '../../../ui/hours/DayRows.tsx'
import { EditHours, type EditedHours } from '../../../ui/hours/EditHours.tsx'
import { WeekList } from '../../../ui/hours/HoursList.tsx'
import { PartBoundary } from '../../../ui/PartBoundary.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { DecideButtons } from './DecideButtons.tsx'
import { RefuseHours } from './RefuseHours.tsx'

export interface DriverHoursPartProps {
  id: string
  initial: DriverHours
  readOnly: boolean
  locale: Locale
  words: Words['hours']
}

/** A proposal to refuse. The day is null for the week. */
interface Refused {
  day: string | null
  version: number
  title: string
}

/** A driver's hours in the console: what's confirmed, what waits, and changes. */
export function DriverHoursPart({ id, initial, readOnly, locale, words }: DriverHoursPartProps): ReactNode {
  const hours = useStore(driverHours.$value, { ssr: 'initial' }) ?? initial
  const failure = useStore(driverHours.$failure, { ssr: 'initial' })
  const [edited, setEdited] = useState<EditedHours | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { week, days, depots } = hours
  const look = { locale: regional(locale), depots, words }
  const decide = (day: string | null, version: number, title: string, labels: [string, string]) =>
    readOnly ? null : (
      <DecideButtons
        {...{ labels, words }}
        onConfirm={() => void decideOn(id, { version, day, confirm: true, reason: '' })}
        onRefuse={() => setRefused({ day, version, title })}
      />
    )
  return (
    <section className="part" aria-labelledby="driver-hours">
      <h2 id="driver-hours">{words.driverTitle}</h2>
      {week.proposed ? (
        <div className="part" data-waits="">
          <p>
            <Badge tone="searching" dot>
              {words.proposedWeek}
            </Badge>
          </p>
          <WeekList week={week.proposed} look={look} />
          {decide(null, week.version, words.refuseWeek, [words.confirmWeek, words.refuseWeek])}
        </div>
      ) : null}
      <h3>{words.week}</h3>
      <WeekList
        week={week.confirmed}
        look={look}
        action={(weekday, name) =>
          readOnly ? null : (
            <Button
              variant="secondary"
              size="small"
              aria-label={fill(words.changeDay, { day: name })}
              onClick={() => setEdited({ weekday, name })}
            >
              {words.change}
            </Button>
          )
        }
      />
      <div className="part-head">
        <h3>{words.days}</h3>
        {readOnly ? null : (
          <Button variant="secondary" size="small" onClick={() => setEdited({ day: null })}>
            {words.addDay}
          </Button>
        )}
      </div>
      <DayRows
        days={days}
        look={look}
        actions={(day, name) =>
          readOnly ? null : day.proposed ? (
            decide(day.day, day.version, fill(words.refuseDay, { day: name }), [
              fill(words.confirmDay, { day: name }),
              fill(words.refuseDay, { day: name })
            ])
          ) : (
            <span className="hours-actions">
              <Button
                variant="secondary"
                size="small"
                aria-label={fill(words.changeDay, { day: name })}
                onClick={() => setEdited({ day })}
              >
                {words.change}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={fill(words.resetDay, { day: name })}
                onClick={() => void setDay(id, day.version, day.day, null, '')}
              >
                {words.reset}
              </Button>
            </span>
          )
        }
      />
      <FormFailure>{failure && !edited && !refused ? sentenceFor(failure.code) : ''}</FormFailure>
      {refused ? (
        <PartBoundary>
          <RefuseHours
            title={refused.title}
            onRefuse={reason =>
              decideOn(id, { version: refused.version, day: refused.day, confirm: false, reason })
            }
            onClose={() => setRefused(null)}
            words={words}
          />
        </PartBoundary>
      ) : null}
      <EditHours
        {...{ edited, hours, words }}
        week={week.confirmed}
        action={words.save}
        record={driverHours}
        onClose={() => setEdited(null)}
        onWeek={(version, changed) => setWeek(id, version, changed)}
        onDay={(version, day, shifts, note) => setDay(id, version, day, shifts, note)}
      />
    </section>
  )
}

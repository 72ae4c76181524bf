import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Hours } from '../../../lib/contract/ops/zones.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { fill } from '../../../lib/words/fill.ts'
import { saveHours, type SavedHours, zonesRecord } from '../../../stores/ops/zones.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Switch } from '../../ui/fields/Switch.tsx'
import { AddDay, withDay } from '../shared/AddDay.tsx'
import { HoursRow } from './HoursRow.tsx'
import { ReasonDialog } from '../shared/ReasonDialog.tsx'
import { weekdayName } from '../shared/Weekdays.tsx'
import type { ZonesLook } from './zones-look.ts'
import { PartBoundary } from '../../ui/PartBoundary.tsx'

/** Edits the opening hours: each weekday, and days with other hours. */
export function HoursForm({ hours, look }: { hours: SavedHours; look: ZonesLook }): ReactNode {
  const { words, locale, zoneNote } = look
  const busy = useStore(zonesRecord.$busy, { ssr: 'initial' })
  const failure = useStore(zonesRecord.$failure, { ssr: 'initial' })
  const [data, setData] = useState<Hours>(hours.data)
  const [asked, setAsked] = useState(false)
  const isChanged = JSON.stringify(data) !== JSON.stringify(hours.data)
  const dateOf = (each: string) => formatCalendarDay(each, locale, { dateStyle: 'medium' })

  return (
    <section className="ops-part hours">
      <h2>{words.hours}</h2>
      <Switch label={words.hoursOn} checked={data.on} onChange={on => setData({ ...data, on })} />
      {data.on ? (
        <>
          <p className="ops-note">
            <span>{zoneNote}</span> <span>{words.hoursDetail}</span>
          </p>
          <ul>
            {data.weekly.map((span, index) => (
              <HoursRow
                key={index}
                name={weekdayName(index + 1, locale, 'long')}
                span={span}
                words={words}
                onChange={changed =>
                  setData({ ...data, weekly: data.weekly.map((each, at) => (at === index ? changed : each)) })
                }
              />
            ))}
          </ul>
          <h3>{words.special}</h3>
          <p className="ops-note">{words.specialDetail}</p>
          <ul>
            {data.days.map(each => (
              <HoursRow
                key={each.day}
                name={`${dateOf(each.day)}${each.name ? ` · ${each.name}` : ''}`}
                span={each.span}
                words={words}
                onChange={span =>
                  setData({
                    ...data,
                    days: data.days.map(other => (other.day === each.day ? { ...other, span } : other))
                  })
                }
              >
                <button
                  type="button"
                  className="ops-remove"
                  aria-label={fill(words.removeDay, { day: dateOf(each.day) })}
                  onClick={() =>
                    setData({ ...data, days: data.days.filter(other => other.day !== each.day) })
                  }
                >
                  <X aria-hidden="true" />
                </button>
              </HoursRow>
            ))}
          </ul>
          <AddDay
            words={{ day: words.date, name: words.dayName, add: words.addDay, needs: words.addDayNeeds }}
            onAdd={added => setData({ ...data, days: withDay(data.days, { ...added, span: null }) })}
          />
        </>
      ) : null}
      <div className="ops-row">
        <Button
          size="small"
          needs={isChanged ? undefined : words.saveHoursNeeds}
          onClick={() => setAsked(true)}
        >
          {words.saveHours}
        </Button>
      </div>
      <PartBoundary>
        <ReasonDialog
          open={asked}
          onOpenChange={setAsked}
          title={words.hoursTitle}
          detail={words.hoursConfirm}
          action={words.saveHours}
          busy={busy}
          failure={failure ? sentenceFor(failure.code) : ''}
          words={words}
          onConfirm={reason =>
            void saveHours(data, reason).then(done => {
              if (done) setAsked(false)
            })
          }
        />
      </PartBoundary>
    </section>
  )
}

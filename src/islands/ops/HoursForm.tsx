import { useStore } from '@nanostores/react'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Hours } from '../../lib/contract/ops/zones.ts'
import { formatCalendarDay } from '../../lib/format/days.ts'
import { fill } from '../../lib/words/fill.ts'
import { $zonesBusy, $zonesFailure, saveHours, type SavedHours } from '../../stores/ops/zones.ts'
import { errorSentence } from '../format/error-sentence.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/Switch.tsx'
import { HoursRow } from './HoursRow.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { weekdayName } from './Weekdays.tsx'
import type { ZonesLook } from './zones-look.ts'

/** Edits the opening hours: each weekday, and days with other hours. */
export function HoursForm({ hours, look }: { hours: SavedHours; look: ZonesLook }): ReactNode {
  const { words, locale, timeZone } = look
  const busy = useStore($zonesBusy, { ssr: 'initial' })
  const failure = useStore($zonesFailure, { ssr: 'initial' })
  const [data, setData] = useState<Hours>(hours.data)
  const [asked, setAsked] = useState(false)
  const [day, setDay] = useState('')
  const [name, setName] = useState('')
  const isChanged = JSON.stringify(data) !== JSON.stringify(hours.data)
  const dateOf = (each: string) => formatCalendarDay(each, locale, { dateStyle: 'medium' })

  function add() {
    if (day === '') return
    const others = data.days.filter(each => each.day !== day)
    const days = [...others, { day, name: name.trim(), span: null }]
    setData({ ...data, days: days.toSorted((one, other) => one.day.localeCompare(other.day)) })
    setDay('')
    setName('')
  }

  return (
    <section className="ops-part hours">
      <h2>{words.hours}</h2>
      <Switch label={words.hoursOn} checked={data.on} onChange={on => setData({ ...data, on })} />
      {data.on ? (
        <>
          <p className="ops-note">{fill(words.hoursDetail, { zone: timeZone })}</p>
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
          <div className="ops-add">
            <label className="ops-inline">
              <span>{words.date}</span>
              <input
                type="date"
                className="ops-amount"
                data-time=""
                min="2000-01-01"
                max="2199-12-31"
                value={day}
                onChange={event => setDay(event.currentTarget.value)}
              />
            </label>
            <label className="ops-inline">
              <span>{words.dayName}</span>
              <input
                className="ops-amount"
                data-text=""
                maxLength={60}
                value={name}
                onChange={event => setName(event.currentTarget.value)}
              />
            </label>
            <Button variant="secondary" size="small" aria-disabled={day === '' || undefined} onClick={add}>
              {words.addDay}
            </Button>
          </div>
        </>
      ) : null}
      <div className="ops-row">
        <Button
          size="small"
          aria-disabled={!isChanged || undefined}
          onClick={() => isChanged && setAsked(true)}
        >
          {words.saveHours}
        </Button>
      </div>
      <ReasonDialog
        open={asked}
        onOpenChange={setAsked}
        title={words.hoursTitle}
        detail={words.hoursConfirm}
        action={words.saveHours}
        busy={busy}
        failure={failure ? errorSentence(failure) : ''}
        words={words}
        onConfirm={reason =>
          void saveHours(data, reason).then(done => {
            if (done) setAsked(false)
          })
        }
      />
    </section>
  )
}

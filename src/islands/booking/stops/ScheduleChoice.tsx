import { CalendarClock, Zap } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatDayAndClock } from '../../../lib/format/times/time.ts'
import {
  furthestScheduleDays,
  instantOf,
  searchBeginsAt,
  wallTimeOf
} from '../../../lib/rules/schedule/schedule.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { setSchedule } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { companyClock, isElsewhere } from '../../format/times/company-clock.ts'
import { regional } from '../../format/regional.ts'
import { useNow } from '../../hydration/page-state.ts'
import { RadioCards } from '../../ui/fields/RadioCards.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface ScheduleChoiceProps {
  draft: BookingDraft
  /** The region's name. */
  region: string
  locale: Locale
  words: Words['schedule']
  /** Called when the reader wants to choose a time. Its field needs room. */
  onOpen: () => void
  /** Called with whether the time in the field can't be booked. */
  onWrong: (wrong: boolean) => void
}

/** The id of the time field. */
export const scheduleField = 'scheduled-at'

const hour = 3_600_000
const day = 24 * hour

/** Chooses now or a later time. Times are in the region's time zone, because the pickup is there. */
export function ScheduleChoice(props: ScheduleChoiceProps): ReactNode {
  const { draft, region, locale, words, onOpen, onWrong } = props
  const { scheduled_at: scheduled } = draft.quote
  const now = useNow(30_000) ?? serverNow()
  const timeZone = companyZone()
  const [text, setText] = useState(() => (scheduled ? wallTimeOf(new Date(scheduled), timeZone) : ''))
  const [later, setLater] = useState(scheduled !== null)
  const elsewhere = isElsewhere(new Date(now))
  const wrong = later ? whatIsWrong(instantOf(text, timeZone), now, words) : undefined

  useEffect(() => onWrong(wrong !== undefined), [wrong, onWrong])
  const opened = useRef(false)
  useEffect(() => {
    if (!later || !opened.current) return
    opened.current = false
    document.getElementById(scheduleField)?.scrollIntoView({ block: 'center' })
  }, [later])

  function choose(value: string) {
    setLater(value === 'later')
    if (value !== 'later') return setSchedule(null)
    // The second full hour from now is always valid and easy to change.
    const first = new Date((Math.floor(now / hour) + 2) * hour)
    setText(wallTimeOf(first, timeZone))
    opened.current = true
    onOpen()
    setSchedule(first.toISOString())
  }

  function write(value: string) {
    setText(value)
    const instant = instantOf(value, timeZone)
    if (instant && !whatIsWrong(instant, now, words)) setSchedule(instant.toISOString())
  }

  const begins = scheduled ? searchBeginsAt(new Date(scheduled)) : null
  const hint =
    begins && begins.getTime() > now
      ? fill(words.searchBegins, {
          time: formatDayAndClock(begins, new Date(now), regional(locale), timeZone)
        })
      : words.searchBeginsNow
  return (
    <div className="stack">
      <RadioCards
        label={words.when}
        name="when"
        value={later ? 'later' : 'now'}
        onChange={choose}
        className="chips"
        cards={[
          { value: 'now', title: words.now, icon: <Zap /> },
          { value: 'later', title: words.later, icon: <CalendarClock /> }
        ]}
      />
      {later ? (
        <div className="stack" data-gap="small">
          <TextInput
            id={scheduleField}
            type="datetime-local"
            label={words.pickupTime}
            value={text}
            min={wallTimeOf(new Date(now), timeZone)}
            max={wallTimeOf(new Date(now + furthestScheduleDays * day), timeZone)}
            required
            error={wrong}
            onChange={event => write(event.currentTarget.value)}
          />
          {elsewhere ? (
            <p className="small muted">
              {fill(words.zone, {
                region,
                zone: zoneName(new Date(now), timeZone, locale),
                now: companyClock(new Date(now), locale)
              })}
            </p>
          ) : null}
          <p className="schedule-chosen strong" role="status">
            {wrong ? null : hint}
          </p>
        </div>
      ) : null}
    </div>
  )
}

function whatIsWrong(instant: Date | null, now: number, words: Words['schedule']): string | undefined {
  if (!instant) return words.timeNeeded
  if (instant.getTime() < now) return words.timePast
  return instant.getTime() > now + furthestScheduleDays * day ? words.timeFar : undefined
}

/** Returns the zone's name in words: 'Central European Standard Time'. */
function zoneName(at: Date, timeZone: string, locale: Locale): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(at)
  return parts.find(part => part.type === 'timeZoneName')?.value ?? timeZone
}

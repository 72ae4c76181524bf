import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatDuration } from '../../../lib/format/times/duration.ts'
import { formatStopTimes } from '../../../lib/format/times/window.ts'
import { instantOf, wallTimeOf } from '../../../lib/rules/schedule/schedule.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $bookingError, setTimes } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { bodyTimes, isFirst, timesProblem, windowAt } from '../../../stores/booking/stop-times.ts'
import type { StopOf } from '../../../stores/booking/stops.ts'
import { serverNow } from '../../../stores/core/server-time.ts'
import { regional } from '../../format/regional.ts'
import { useNow } from '../../hydration/page-state.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { contactId, stopPath } from '../details/contacts.ts'

export interface StopTimesProps {
  stop: StopOf
  draft: BookingDraft
  locale: Locale
  words: Words['details']['times']
  window: Words['window']
}

const serviceMinutes = [5, 10, 15, 20, 30, 45, 60, 90, 120]

/** Chooses when a stop can be visited, and how long it takes. Times are the company's. The first stop has no earliest time here. */
export function StopTimes({ stop, draft, locale, words, window }: StopTimesProps): ReactNode {
  const now = useNow(30_000) ?? serverNow()
  const zone = companyZone()
  const times = windowAt(draft, stop)
  const body = bodyTimes(draft, stop)
  const id = `${contactId(stop)}-times`
  const first = isFirst(draft, stop)
  const [typed, setTyped] = useState(() => typedOf(times))
  const failure = useStore($bookingError, { ssr: 'initial' })
  const refused =
    failure?.code === 'window-unreachable' &&
    failure.errors?.some(({ field }) => field === `${stopPath(draft, stop)}.window`)
  const problem = timesProblem(times, now)
  const error = problem ? words.problems[problem] : refused ? words.problems.unreachable : undefined
  const chosen = formatStopTimes(body, window, {
    language: locale,
    locale: regional(locale),
    timeZone: zone,
    now: new Date(now)
  })

  function typedOf({ earliest, latest }: typeof times) {
    const wall = (at: string | null) => (at ? wallTimeOf(new Date(at), zone) : '')
    const any = wall(earliest) || wall(latest) || wallTimeOf(new Date(draft.quote.scheduled_at ?? now), zone)
    return { day: any.slice(0, 10), from: wall(earliest).slice(11), until: wall(latest).slice(11) }
  }

  function write(part: Partial<typeof typed>) {
    const next = { ...typed, ...part }
    setTyped(next)
    const at = (clock: string) =>
      clock ? (instantOf(`${next.day}T${clock}`, zone)?.toISOString() ?? null) : null
    setTimes(stop, { window: { earliest: at(next.from), latest: at(next.until) } })
  }

  return (
    <Disclosure
      label={words.title}
      detail={
        <span className="numbers">{error ?? (chosen.length > 0 ? chosen.join(' · ') : words.any)}</span>
      }
      tone={error ? 'failed' : undefined}
    >
      <TextInput
        id={id}
        type="date"
        label={words.day}
        value={typed.day}
        min={wallTimeOf(new Date(now), zone).slice(0, 10)}
        onChange={event => write({ day: event.currentTarget.value })}
      />
      <div className="stack halves" data-gap="medium">
        {first ? null : (
          <TextInput
            id={`${id}-from`}
            type="time"
            label={words.from}
            value={typed.from}
            onChange={event => write({ from: event.currentTarget.value })}
          />
        )}
        <TextInput
          id={`${id}-until`}
          type="time"
          label={words.until}
          value={typed.until}
          error={error}
          onChange={event => write({ until: event.currentTarget.value })}
        />
      </div>
      <Select
        id={`${id}-service`}
        label={words.service}
        hint={words.serviceHint}
        placeholder={words.usual}
        value={body.service_minutes ?? ''}
        options={serviceMinutes.map(minutes => ({
          value: String(minutes),
          label: formatDuration(minutes * 60, locale)
        }))}
        onChange={event => {
          const { value } = event.currentTarget
          setTimes(stop, { service_minutes: value === '' ? undefined : Number(value) })
        }}
      />
    </Disclosure>
  )
}

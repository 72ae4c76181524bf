import type { ReactNode } from 'react'
import type { Hours } from '../../../lib/contract/ops/zones.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { Elements } from '../../ui/elements.ts'

type Span = Hours['weekly'][number]

export interface HoursRowProps {
  /** The weekday or the date. */
  name: string
  span: Span
  onChange: (span: Span) => void
  words: Pick<Words['zonesWords'], 'open' | 'from' | 'to' | 'closed'>
  children?: Elements
}

const usual = { from: '08:00', to: '20:00' }

/** One day: closed, or its two times. */
export function HoursRow({ name, span, onChange, words, children }: HoursRowProps): ReactNode {
  const time = (side: 'from' | 'to', at: NonNullable<Span>) => (
    <input
      type="time"
      className="ops-amount"
      data-time=""
      aria-label={fill(words[side], { day: name })}
      value={at[side]}
      onChange={event => {
        const { value } = event.currentTarget
        if (value) onChange({ ...at, [side]: value })
      }}
    />
  )
  return (
    <li className="hours-row">
      <label>
        <input
          type="checkbox"
          aria-label={fill(words.open, { day: name })}
          checked={span !== null}
          onChange={event => onChange(event.currentTarget.checked ? usual : null)}
        />
        <span>{name}</span>
      </label>
      {span ? (
        <span className="hours-times">
          {time('from', span)}
          <span aria-hidden="true">–</span>
          {time('to', span)}
        </span>
      ) : (
        <span className="ops-note">{words.closed}</span>
      )}
      {children}
    </li>
  )
}

import type { ReactNode } from 'react'
import type { DayHours } from '../../../lib/contract/planning/driver-hours.ts'
import { type ShiftLook, writtenDay } from '../../../lib/format/times/shifts.ts'
import { Badge } from '../status/Badge.tsx'
import type { Elements } from '../elements.ts'
import { ShiftLines } from './HoursList.tsx'

export interface DayRowsProps {
  days: readonly DayHours[]
  look: ShiftLook
  actions: (day: DayHours, name: string) => Elements
}

/** The days that differ from the week, and what's proposed for some. */
export function DayRows({ days, look, actions }: DayRowsProps): ReactNode {
  const { words } = look
  const shown = days.filter(({ confirmed, proposed }) => confirmed || proposed)
  if (shown.length === 0) return <p className="muted">{words.noDays}</p>
  return (
    <ul className="hours-list" role="list">
      {shown.map(each => (
        <li key={each.day}>
          <span className="strong">{writtenDay(each.day, look.locale)}</span>
          <span className="stack" data-gap="tiny">
            {each.confirmed ? (
              <ShiftLines shifts={each.confirmed} look={look} />
            ) : (
              <span className="muted">{words.asInWeek}</span>
            )}
            {each.proposed ? (
              <>
                <Badge tone="searching" dot>
                  {words.waits}
                </Badge>
                <ShiftLines shifts={each.proposed} look={look} />
              </>
            ) : null}
            {each.note ? <bdi className="small muted">{each.note}</bdi> : null}
          </span>
          {actions(each, writtenDay(each.day, look.locale))}
        </li>
      ))}
    </ul>
  )
}

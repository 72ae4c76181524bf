import type { ReactNode } from 'react'
import type { Shift, Week } from '../../../lib/contract/planning/hours.ts'
import { type ShiftLook, shiftsOfWeekday, shiftText } from '../../../lib/format/times/shifts.ts'
import { weekdayNameOf } from '../../../lib/format/times/weekly.ts'
import { weekdays } from '../../../lib/rules/schedule/recurring.ts'
import type { Elements } from '../elements.ts'

/** The shifts of a day, each on a line, or that it's free. */
export function ShiftLines({ shifts, look }: { shifts: readonly Shift[]; look: ShiftLook }): ReactNode {
  if (shifts.length === 0) return <span className="muted">{look.words.free}</span>
  return (
    <span className="stack numbers" data-gap="tiny">
      {shifts.map((shift, index) => (
        <span key={index}>{shiftText(shift, look)}</span>
      ))}
    </span>
  )
}

export interface WeekListProps {
  week: Week | null
  look: ShiftLook
  /** The button of a weekday. */
  action?: (weekday: number, name: string) => Elements
}

/** The hours of each weekday. */
export function WeekList({ week, look, action }: WeekListProps): ReactNode {
  return (
    <ul className="hours-list" role="list">
      {weekdays.map(weekday => {
        const name = weekdayNameOf(weekday, look.locale)
        return (
          <li key={weekday}>
            <span className="strong">{name}</span>
            <ShiftLines shifts={shiftsOfWeekday(week, weekday)} look={look} />
            {action?.(weekday, name)}
          </li>
        )
      })}
    </ul>
  )
}

import type { ReactNode } from 'react'
import type { DayHours, DriverHours } from '../../../lib/contract/planning/driver-hours.ts'
import type { Shift, Week } from '../../../lib/contract/planning/hours.ts'
import { shiftsOfWeekday, weekWith } from '../../../lib/format/times/shifts.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { PageRecord } from '../../../stores/core/page-record.ts'
import { PartBoundary } from '../PartBoundary.tsx'
import { ShiftsDialog } from './ShiftsDialog.tsx'

/** A weekday, or a day (null for one that is to be chosen). */
export type EditedHours = { weekday: number; name: string } | { day: DayHours | null }

export interface EditHoursProps {
  edited: EditedHours | null
  hours: DriverHours
  /** The week that a change of a weekday is made to. */
  week: Week | null
  action: string
  record: Pick<PageRecord<DriverHours>, '$busy' | '$failure'>
  onClose: () => void
  /** Both return whether it worked. The version is the newest that the page knows. */
  onWeek: (version: number, week: Week) => Promise<boolean>
  onDay: (version: number, day: string, shifts: Shift[], note: string) => Promise<boolean>
  words: Words['hours']
}

/** The dialog for the hours of a weekday or of a day, of the driver or in the console. */
export function EditHours(props: EditHoursProps): ReactNode {
  const { edited, hours, week, onWeek, onDay, ...rest } = props
  if (!edited) return null
  return (
    <PartBoundary>
      {'weekday' in edited ? (
        <ShiftsDialog
          {...{ hours, ...rest }}
          title={edited.name}
          initial={shiftsOfWeekday(week, edited.weekday)}
          day={null}
          onSave={({ shifts, sameWeekdays }) => {
            const weekdays = sameWeekdays ? [1, 2, 3, 4, 5, edited.weekday] : [edited.weekday]
            return onWeek(hours.week.version, weekWith(week, weekdays, shifts))
          }}
        />
      ) : (
        <ShiftsDialog
          {...{ hours, ...rest }}
          title={rest.words.addDay}
          initial={edited.day?.proposed ?? edited.day?.confirmed ?? []}
          day={edited.day?.day ?? ''}
          note={edited.day?.note ?? ''}
          onSave={({ shifts, day, note }) =>
            onDay(hours.days.find(each => each.day === day)?.version ?? 0, day, shifts, note)
          }
        />
      )}
    </PartBoundary>
  )
}

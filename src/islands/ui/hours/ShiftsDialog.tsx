import { useState } from 'react'
import type { ReactNode } from 'react'
import type { DriverHours } from '../../../lib/contract/planning/driver-hours.ts'
import { furthestHoursDays, mostShiftsADay, type Shift } from '../../../lib/contract/planning/hours.ts'
import { addDays } from '../../../lib/rules/schedule/days.ts'
import type { Words } from '../../../lib/words/words.ts'
import type { PageRecord } from '../../../stores/core/page-record.ts'
import { Button } from '../buttons/Button.tsx'
import { FormDialog } from '../dialogs/FormDialog.tsx'
import { Checkbox } from '../fields/Checkbox.tsx'
import { TextInput } from '../fields/TextInput.tsx'
import { checkedShifts, draftsOf, firstShift } from './shift-draft.ts'
import { ShiftFields } from './ShiftFields.tsx'

export interface TypedHours {
  shifts: Shift[]
  day: string
  note: string
  sameWeekdays: boolean
}

export interface ShiftsDialogProps {
  title: string
  action: string
  initial: readonly Shift[]
  /** Set for hours of a day. '' for one that is to be chosen. Null for hours of a weekday. */
  day: string | null
  note?: string
  hours: Pick<DriverHours, 'depots' | 'today'>
  record: Pick<PageRecord<DriverHours>, '$busy' | '$failure'>
  onClose: () => void
  /** Returns whether it worked. */
  onSave: (typed: TypedHours) => Promise<boolean>
  words: Words['hours']
}

/** Edits the shifts of a weekday or of a day. */
export function ShiftsDialog(props: ShiftsDialogProps): ReactNode {
  const { title, action, initial, day: given, hours, record, onClose, onSave, words } = props
  const [drafts, setDrafts] = useState(() => (initial.length > 0 ? draftsOf(initial) : [firstShift]))
  const [isFree, setIsFree] = useState(false)
  const [day, setDay] = useState(given ?? '')
  const [note, setNote] = useState(props.note ?? '')
  const [sameWeekdays, setSameWeekdays] = useState(false)
  const [wrong, setWrong] = useState<{ index: number; message: string } | null>(null)
  const [dayWrong, setDayWrong] = useState(false)
  const last = addDays(hours.today, furthestHoursDays)

  async function submit() {
    const isDay = given === null || (day >= hours.today && day <= last)
    setDayWrong(!isDay)
    const checked = checkedShifts(isFree ? [] : drafts, words)
    setWrong(checked.ok ? null : checked)
    if (!isDay || !checked.ok) return
    if (await onSave({ shifts: checked.shifts, day, note: note.trim(), sameWeekdays })) onClose()
  }

  return (
    <FormDialog {...{ title, action, record, onClose, words }} onSubmit={() => void submit()}>
      {given === '' ? (
        <TextInput
          type="date"
          label={words.day}
          min={hours.today}
          max={last}
          value={day}
          error={dayWrong ? words.dayNeeds : undefined}
          onChange={event => setDay(event.currentTarget.value)}
        />
      ) : null}
      <Checkbox
        label={words.isFree}
        checked={isFree}
        onChange={event => setIsFree(event.currentTarget.checked)}
      />
      {isFree ? null : (
        <>
          {drafts.map((draft, index) => (
            <ShiftFields
              key={index}
              {...{ draft, index, words }}
              depots={hours.depots}
              error={wrong?.index === index ? wrong.message : undefined}
              onChange={next => setDrafts(drafts.map((each, at) => (at === index ? next : each)))}
              onRemove={() => {
                const left = drafts.filter((_, at) => at !== index)
                setDrafts(left.length > 0 ? left : [firstShift])
                if (left.length === 0) setIsFree(true)
              }}
            />
          ))}
          {drafts.length < mostShiftsADay ? (
            <div>
              <Button
                variant="secondary"
                size="small"
                onClick={() => setDrafts([...drafts, { ...firstShift, from: '', to: '' }])}
              >
                {words.addShift}
              </Button>
            </div>
          ) : null}
        </>
      )}
      {given === null ? (
        <Checkbox
          label={words.sameWeekdays}
          checked={sameWeekdays}
          onChange={event => setSameWeekdays(event.currentTarget.checked)}
        />
      ) : (
        <TextInput
          label={words.note}
          maxLength={120}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}

/** Shifts while somebody types them. */
import { type Shift, shiftSchema } from '../../../lib/contract/planning/hours.ts'
import { wrongShift } from '../../../lib/rules/planning/shift-problems.ts'
import type { Words } from '../../../lib/words/words.ts'

export interface DraftShift extends Omit<Shift, 'break'> {
  break: { from: string; to: string; minutes: string } | null
}

export const firstShift: DraftShift = {
  from: '08:00',
  to: '16:00',
  break: null,
  start_depot_id: null,
  end_depot_id: null
}
export const firstBreak = { from: '12:00', to: '14:00', minutes: '30' }

export const draftsOf = (shifts: readonly Shift[]): DraftShift[] =>
  shifts.map(shift => ({
    ...shift,
    break: shift.break && { ...shift.break, minutes: String(shift.break.minutes) }
  }))

export type Checked = { ok: true; shifts: Shift[] } | { ok: false; index: number; message: string }

/** Returns the typed shifts, or the first that isn't possible with a sentence. */
export function checkedShifts(drafts: readonly DraftShift[], words: Words['hours']): Checked {
  const shifts: Shift[] = []
  for (const [index, draft] of drafts.entries()) {
    const rest = draft.break && { ...draft.break, minutes: Number(draft.break.minutes) }
    const parsed = shiftSchema.safeParse({ ...draft, break: rest })
    if (!parsed.success) {
      const isMinutes = parsed.error.issues[0]?.path.at(-1) === 'minutes'
      return { ok: false, index, message: isMinutes ? words.minutesWrong : words.needed }
    }
    shifts.push(parsed.data)
  }
  const wrong = wrongShift(shifts)
  return wrong
    ? { ok: false, index: wrong.index, message: words.problems[wrong.problem] }
    : { ok: true, shifts }
}

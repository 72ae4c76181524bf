/** Opening hours, by the clocks of the company's time zone. Pure. */
import type { Hours } from '../../contract/ops/zones.ts'
import { addDays, instantAt, wallClockOf } from '../schedule/days.ts'

type Span = NonNullable<Hours['weekly'][number]>

/** Returns whether pickups are possible at a time. A span that began the day before can still go on. */
export function isOpen(hours: Hours, at: Date, timeZone: string): boolean {
  if (!hours.on) return true
  const { day, time, weekday } = wallClockOf(at, timeZone)
  const today = spanOf(hours, day, weekday)
  if (today && time >= today.from && (isOvernight(today) || time < today.to)) return true
  const yesterday = spanOf(hours, addDays(day, -1), weekday === 1 ? 7 : weekday - 1)
  return yesterday !== null && isOvernight(yesterday) && time < yesterday.to
}

/** Ends on the next day. The same two times are the whole day, up to the same time of the next. */
const isOvernight = ({ from, to }: Span): boolean => to <= from

function spanOf({ weekly, days }: Hours, day: string, weekday: number): Span | null {
  const special = days.find(each => each.day === day)
  return (special ? special.span : weekly[weekday - 1]) ?? null
}

/** The most days to look ahead. */
const furthest = 60

/** Returns when pickups are possible next: now, or at an opening in the next days. Undefined if there's none. */
export function opensAt(hours: Hours, at: Date, timeZone: string): Date | undefined {
  if (isOpen(hours, at, timeZone)) return at
  const { day, weekday } = wallClockOf(at, timeZone)
  for (let ahead = 0; ahead <= furthest; ahead++) {
    const span = spanOf(hours, addDays(day, ahead), ((weekday - 1 + ahead) % 7) + 1)
    const opening = span && instantAt(addDays(day, ahead), span.from, timeZone)
    if (opening && opening >= at) return opening
  }
  return undefined
}

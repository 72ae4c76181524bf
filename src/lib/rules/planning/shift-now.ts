/** When a driver's page shows a shift. Pure. */
import { dayOf } from '../schedule/days.ts'

/** A shift that begins this soon is shown. */
export const shiftAheadMinutes = 60

/** Returns whether a shift has begun and isn't over, or begins soon. */
export const isShiftNear = ({ from, to }: { from: Date; to: Date }, now: Date): boolean =>
  to > now && from.getTime() - now.getTime() <= shiftAheadMinutes * 60_000

/** Returns on which day a shift begins, as clocks of a zone show it. */
export function shiftDay(from: Date, now: Date, timeZone: string): 'yesterday' | 'today' | 'tomorrow' {
  const [begins, today] = [dayOf(from, timeZone), dayOf(now, timeZone)]
  if (begins === today) return 'today'
  return begins < today ? 'yesterday' : 'tomorrow'
}

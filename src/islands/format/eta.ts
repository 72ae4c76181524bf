import type { Eta } from '../../lib/contract/driver/positions.ts'
import { formatDurationRange } from '../../lib/format/duration.ts'
import type { Locale } from '../../lib/words/locale.ts'

/** An estimate that nobody has renewed for this many seconds is not counted down any further. */
const believedSeconds = 60

/**
 * What is left of an estimate, with its bounds: '4–7 min'.
 * @param now milliseconds; null where the reader's clock is not known yet
 */
export function etaLeft(eta: Eta, now: number | null, locale: Locale): string {
  const passed = now === null ? 0 : (now - new Date(eta.at).getTime()) / 1000
  const elapsed = Math.min(believedSeconds, Math.max(0, passed))
  return formatDurationRange(
    Math.max(0, eta.low_seconds - elapsed),
    Math.max(0, eta.high_seconds - elapsed),
    locale
  )
}

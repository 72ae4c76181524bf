import type { Eta } from '../../../lib/contract/driver/positions.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { formatDurationRange } from '../../../lib/format/times/duration.ts'
import { formatClock } from '../../../lib/format/times/time.ts'
import type { Locale } from '../../../lib/words/locale.ts'

/** An estimate older than this many seconds doesn't count down further. */
const maximumAgeSeconds = 60

/**
 * Returns the remaining time of an estimate with its bounds: '4–7 min'.
 * @param now milliseconds; null if the reader's clock isn't known yet
 */
export function etaLeft(eta: Eta, now: number | null, locale: Locale): string {
  const passed = now === null ? 0 : (now - new Date(eta.at).getTime()) / 1000
  const elapsed = Math.min(maximumAgeSeconds, Math.max(0, passed))
  return formatDurationRange(
    Math.max(0, eta.low_seconds - elapsed),
    Math.max(0, eta.high_seconds - elapsed),
    locale
  )
}

const minute = 60_000

/**
 * Returns the full minutes between which the driver is expected, in ISO 8601. Both are the same if the bounds are in
 * one minute.
 */
export function expectedBetween({ at, low_seconds, high_seconds }: Eta): [string, string] {
  const start = new Date(at).getTime()
  const minuteAfter = (seconds: number) =>
    new Date(Math.floor((start + 1_000 * Math.max(0, seconds)) / minute) * minute).toISOString()
  return [minuteAfter(low_seconds), minuteAfter(high_seconds)]
}

/** Returns when the driver is expected, in the company's time zone: '14:32–14:36'. `variant` decides about 12 or 24 hours. */
export function etaClock(eta: Eta, variant: string): string {
  const [from, to] = expectedBetween(eta).map(at => formatClock(new Date(at), variant, companyZone()))
  return from === to ? `${to}` : `${from}–${to}`
}

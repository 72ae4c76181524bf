import { numberFormat } from '../intl.ts'

function unit(value: number, name: 'hour' | 'minute', locale: string): string {
  return numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
}

/** Rounds up to whole minutes, at least 1, because 'in 0 minutes' makes no sense. */
function minutesOf(seconds: number): number {
  return Math.max(1, Math.ceil(seconds / 60))
}

/**
 * Formats a duration: '1 min', '47 min', '1 hr 5 min'. Minutes are rounded up.
 * @param seconds not negative
 */
export function formatDuration(seconds: number, locale: string): string {
  const minutes = minutesOf(seconds)
  if (minutes < 60) return unit(minutes, 'minute', locale)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return rest === 0
    ? unit(hours, 'hour', locale)
    : `${unit(hours, 'hour', locale)} ${unit(rest, 'minute', locale)}`
}

/**
 * Formats an estimate with its bounds: '4–6 min', or one number if both round to the same.
 * @param low seconds
 * @param high seconds, at least `low`
 */
export function formatDurationRange(low: number, high: number, locale: string): string {
  const [least, most] = [minutesOf(low), minutesOf(high)]
  if (least >= most) return formatDuration(low, locale)
  if (most >= 60) return `${formatDuration(low, locale)} – ${formatDuration(high, locale)}`
  return numberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' }).formatRange(
    least,
    most
  )
}

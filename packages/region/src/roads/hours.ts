/**
 * How much longer than in free flow a trip takes on an average day: with traffic, parking cars and deliveries in the
 * way, cars reach about 0.7 of their free speed, and 0.6 at the busiest hours.
 */
export const averageDay = 1.4

/**
 * Travel times by hour of the local day, relative to the average day. The average over waking hours is near 1. Streets
 * are empty at night, and busiest before nine and after five.
 */
const workday = [
  0.86, 0.85, 0.85, 0.85, 0.86, 0.9, 0.97, 1.1, 1.16, 1.06, 1.0, 1.0, 1.03, 1.02, 1.02, 1.05, 1.13, 1.18,
  1.12, 1.02, 0.96, 0.92, 0.9, 0.88
]
const weekend = [
  0.87, 0.87, 0.86, 0.85, 0.85, 0.86, 0.88, 0.9, 0.93, 0.97, 1.0, 1.02, 1.02, 1.01, 1.0, 1.0, 1.01, 1.02, 1.0,
  0.97, 0.94, 0.92, 0.9, 0.88
]

export type HourFactor = (departAt: Date | undefined) => number

/** Returns a function that gives the factor in a time zone (IANA name). Without a time, it's 1: free flow. */
export function hourFactors(timeZone: string): HourFactor {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23'
  })
  return departAt => {
    if (!departAt) return 1
    const parts = clock.formatToParts(departAt)
    const hour = Number(parts.find(part => part.type === 'hour')?.value)
    const day = parts.find(part => part.type === 'weekday')?.value
    const factors = day === 'Sat' || day === 'Sun' ? weekend : workday
    return averageDay * (factors[hour] ?? 1)
  }
}

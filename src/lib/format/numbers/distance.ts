import { numberFormat } from '../intl.ts'

const metersInMile = 1609.344
const metersInFoot = 0.3048

export type DistanceSystem = 'metric' | 'imperial'

function unit(value: number, name: string, digits: number, locale: string): string {
  return numberFormat(locale, {
    style: 'unit',
    unit: name,
    unitDisplay: 'short',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits
  }).format(value)
}

function roundTo(value: number, step: number): number {
  return Math.round(value / step) * step
}

/**
 * Formats a distance, rounded to what people can judge: 5 or 10 meters, then tenths of kilometers, then kilometers.
 * @param meters not negative
 */
export function formatDistance(meters: number, locale: string, system: DistanceSystem = 'metric'): string {
  if (system === 'imperial') {
    const feet = meters / metersInFoot
    if (feet < 1000) return unit(roundTo(feet, feet < 100 ? 10 : 50), 'foot', 0, locale)
    const miles = meters / metersInMile
    return unit(miles, 'mile', miles < 9.95 ? 1 : 0, locale)
  }
  const rounded = roundTo(meters, meters < 100 ? 5 : 10)
  if (rounded < 1000) return unit(rounded, 'meter', 0, locale)
  const kilometers = meters / 1000
  return unit(kilometers, 'kilometer', kilometers < 9.95 ? 1 : 0, locale)
}

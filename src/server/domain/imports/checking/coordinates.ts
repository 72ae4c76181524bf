/** The place of a row that has coordinates. */
import type { ImportField } from '../../../../lib/contract/imports/fields.ts'
import type { FoundPlace, RowProblem } from '../../../../lib/contract/imports/rows.ts'
import { metersBetween } from '../../../../lib/geo.ts'
import type { ImportContext } from './gear.ts'

/** Farther than this, in meters, an address and its coordinates are two places. */
const sameMeters = 300

const fields = {
  pickup: ['pickup_latitude', 'pickup_longitude'],
  dropoff: ['latitude', 'longitude']
} as const

/**
 * Returns the place of the coordinates of a row, with the nearest address, or undefined if it has none. If it has an address, too, which
 * was found elsewhere, a person must choose.
 */
export async function coordinatePlace(
  { context }: ImportContext,
  stop: 'pickup' | 'dropoff',
  texts: Record<ImportField, string>,
  named: FoundPlace | undefined,
  add: (problem: RowProblem) => void
): Promise<FoundPlace | undefined> {
  const [latitude, longitude] = fields[stop].map(field => texts[field].trim())
  if (!latitude || !longitude) return named
  const point = { latitude: degreesOf(latitude), longitude: degreesOf(longitude) }
  const isPoint = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  // No order has its stop in the sea west of Africa: two zeros are two empty cells.
  if (!isPoint || (point.latitude === 0 && point.longitude === 0)) {
    if (!named) add({ field: fields[stop][0], code: 'not-a-number' })
    return named
  }
  if (named?.place && named.confidence !== 'none') {
    if (metersBetween(named.place, point) <= sameMeters) return named
    return named.confidence === 'saved' ? named : { ...named, confidence: 'several' }
  }
  const nearest = await context.maps.reverse(point)
  const name = texts[stop].slice(0, 160) || (nearest?.name ?? `${latitude}, ${longitude}`)
  return {
    confidence: 'exact',
    by_hand: false,
    place: { name, detail: nearest ? (texts[stop] ? nearest.name : nearest.detail) : '', ...point },
    candidates: []
  }
}

const degreesOf = (text: string) =>
  /^[-+]?\d{1,3}(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN

/** Place search in two steps (suggest, retrieve), the address of a point, and the reader's location. */
import { ApiError } from '../../lib/api-error.ts'
import {
  findRoute,
  type Place,
  retrievePlace,
  reversePlace,
  type Route,
  type Suggestion,
  suggestPlaces
} from '../../lib/contract/places/places.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import { client } from '../core/client.ts'
import type { Coordinate, Point } from '../../lib/geo.ts'

function chosen({ id, name, detail, latitude, longitude }: Place): ChosenPlace {
  return { latitude, longitude, name, detail, place_id: id }
}

/** Returns suggestions for typed text, best first. Throws ApiError. */
export async function suggest(text: string, near: Point | null, signal: AbortSignal): Promise<Suggestion[]> {
  return (await client()).call(suggestPlaces, {
    query: { q: text, near: near ? `${near.latitude.toFixed(5)},${near.longitude.toFixed(5)}` : undefined },
    signal
  })
}

const retrievals = new Set<Promise<unknown>>()

/** Returns a suggestion's place with its coordinates. Throws ApiError. */
export function retrieve({ id }: Suggestion): Promise<ChosenPlace> {
  const place = client()
    .then(each => each.call(retrievePlace, { params: { id } }))
    .then(chosen)
  retrievals.add(place)
  const end = () => retrievals.delete(place)
  place.then(end, end)
  return place
}

/** Resolves when every chosen suggestion has its place, or has failed to get it. */
export async function retrieved(): Promise<void> {
  await Promise.allSettled(retrievals)
}

/** Returns the address nearest to a point, with the point's own coordinates. Throws ApiError ('outside-region'). */
export async function placeAt(point: Point, signal?: AbortSignal): Promise<ChosenPlace> {
  const place = await (await client()).call(reversePlace, { query: point, signal })
  return { ...chosen(place), latitude: point.latitude, longitude: point.longitude }
}

/** Returns the route through points for a preview, by a vehicle or by car, or null if there is none. */
export async function routeThrough(
  stops: Point[],
  vehicle: number | undefined,
  signal: AbortSignal
): Promise<Route | null> {
  try {
    const points = stops.map(({ latitude, longitude }) => ({ latitude, longitude }))
    return await (
      await client()
    ).call(findRoute, {
      body: { stops: points, transport_type_id: vehicle },
      signal
    })
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) return null
    throw error
  }
}

/** The most points that one call takes. */
const mostPoints = 12

/**
 * Returns the line along the roads through any number of points, in some calls that each begin where the one before ends, or null if one of
 * them finds none.
 */
export async function lineThrough(
  stops: Point[],
  vehicle: number | undefined,
  signal: AbortSignal
): Promise<Coordinate[] | null> {
  const starts = stops.keys().filter(index => index % (mostPoints - 1) === 0 && index < stops.length - 1)
  const routes = await Promise.all(
    [...starts].map(start => routeThrough(stops.slice(start, start + mostPoints), vehicle, signal))
  )
  const found = routes.filter(route => route !== null)
  return found.length < routes.length || found.length === 0 ? null : found.flatMap(({ geometry }) => geometry)
}

export type DeviceLocation =
  | { found: true; place: ChosenPlace; accuracy: number }
  | { found: false; why: 'denied' | 'unavailable' | 'insecure' | 'outside' }

/** Returns the reader's location, or why it isn't available. Waits up to 12 s for the device. */
export async function locateDevice(): Promise<DeviceLocation> {
  if (!isSecureContext) return { found: false, why: 'insecure' }
  if (!('geolocation' in navigator)) return { found: false, why: 'unavailable' }
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, { enableHighAccuracy: true, timeout: 12_000 })
    )
    const place = await placeAt({ latitude: coords.latitude, longitude: coords.longitude })
    return { found: true, place, accuracy: coords.accuracy }
  } catch (error) {
    if (error instanceof ApiError) {
      return { found: false, why: error.code === 'outside-region' ? 'outside' : 'unavailable' }
    }
    const denied = error instanceof GeolocationPositionError && error.code === error.PERMISSION_DENIED
    return { found: false, why: denied ? 'denied' : 'unavailable' }
  }
}

/** Finds places and routes, and converts errors of the maps into ProductErrors. */
import { RegionError } from '@dropway/region'
import type { Point } from '../../../lib/geo.ts'
import type { Place, Route, Suggestion } from '../../../lib/contract/places/places.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import type { RouteQuery, SuggestOptions } from '../../providers/maps/maps.ts'

export async function suggest(
  context: Context,
  principal: SignedIn,
  query: string,
  from: string | undefined
): Promise<Suggestion[]> {
  const [latitude, longitude] = from?.split(',').map(Number) ?? []
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
  const near = point && context.maps.contains(point) ? point : undefined
  return found(context, query, { near, typist: principal.sessionId })
}

async function found(
  context: Context,
  query: string,
  options: Pick<SuggestOptions, 'near' | 'typist'>
): Promise<Suggestion[]> {
  const all = await context.maps.suggest(query, { ...options, limit: 7 })
  return withoutRepeats(all).map(({ unknownNumber, ...suggestion }) => ({
    ...suggestion,
    ...(unknownNumber === undefined ? {} : { unknown_number: unknownNumber })
  }))
}

/** A hosted engine is asked from this many letters on, because each question to it costs. */
const hostedLetters = 3

/** Returns how many letters a visitor types before there are suggestions. */
export const fewestLetters = ({ config }: Context): number =>
  config.placesUrl || config.mapboxToken ? hostedLetters : 1

/** Suggests places in the served area to a visitor without an account. `search` is a random name of their search. */
export async function suggestPublicly(
  context: Context,
  query: string,
  search: string | undefined
): Promise<Suggestion[]> {
  if ([...query].length < fewestLetters(context)) return []
  return found(context, query, search === undefined ? {} : { typist: search })
}

/** A hosted engine can return each part of a street, which people can't tell apart. */
function withoutRepeats<Found extends Pick<Suggestion, 'name' | 'detail'>>(found: Found[]): Found[] {
  const first = new Map<string, Found>()
  for (const place of found) {
    const label = `${place.name}\n${place.detail}`.toLowerCase()
    if (!first.has(label)) first.set(label, place)
  }
  return [...first.values()]
}

/** Returns a place. Throws not-found for an unknown id. */
export async function retrieve(context: Context, principal: SignedIn, id: string): Promise<Place> {
  const place = await context.maps.retrieve(id, { typist: principal.sessionId })
  if (!place) throw new ProductError('not-found')
  return place
}

/** Returns the address nearest to a point. Throws 'outside-region', or not-found if none is near. */
export async function reverse(context: Context, point: Point): Promise<Place> {
  if (!context.maps.contains(point)) throw outside(context, 'latitude')
  const place = await context.maps.reverse(point)
  if (!place) throw new ProductError('not-found', "There's no address near this point.")
  return place
}

/**
 * Finds a route through the stops. `fields` names each stop for error messages. Throws 'outside-region',
 * 'no-road-near', 'no-route', or 'engine-unavailable' if no engine responds.
 */
export async function route(context: Context, request: RouteQuery, fields?: string[]): Promise<Route> {
  try {
    const { distanceToRoad, ...found } = await context.maps.route(request)
    return { ...found, distance_to_road: distanceToRoad.map(Math.round) }
  } catch (error) {
    if (!(error instanceof RegionError)) throw error
    if (error.at === undefined) throw new ProductError(error.code)
    const field = fields?.[error.at] ?? `stops.${error.at}`
    if (error.code === 'outside-region') throw outside(context, field)
    throw fieldError(error.code, field, error.message)
  }
}

export function outside(context: Context, field: string): ProductError {
  return fieldError(
    'outside-region',
    field,
    `The place is outside ${context.maps.area.name}, the area we serve.`
  )
}

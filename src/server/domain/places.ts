/** Places and routes of the region, with its errors put into the product's words. */
import type { Place, Route, Suggestion } from '../../lib/contract/places.ts'
import { type ErrorCode, fieldError, ProductError } from '../../lib/contract/errors.ts'
import type { Context } from '../context.ts'
import { type Point, RegionError, type RouteRequest } from '../region/types.ts'

export function suggest(context: Context, query: string, near: string | undefined): Suggestion[] {
  const [latitude, longitude] = near?.split(',').map(Number) ?? []
  const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined
  return context.region.suggest(query, { near: point, limit: 7 })
}

/** Throws 404 for an id the region does not know. */
export function retrieve(context: Context, id: string): Place {
  const place = context.region.retrieve(id)
  if (!place) throw new ProductError('not-found')
  return place
}

/** The address nearest to a point. Throws 'outside-region', or 404 where nothing is near. */
export function reverse(context: Context, point: Point): Place {
  if (!context.region.contains(point)) throw outside(context, 'latitude')
  const place = context.region.reverse(point)
  if (!place) throw new ProductError('not-found', 'There is no address near this point.')
  return place
}

const codes: Record<RegionError['code'], ErrorCode> = {
  'outside-region': 'outside-region',
  'no-road-near': 'no-road-near',
  'no-route': 'no-route'
}

/** Routes through the stops. `fields` names each stop for the sentence of an error. */
export function route(context: Context, request: RouteRequest, fields?: string[]): Route {
  try {
    return context.region.route(request)
  } catch (error) {
    if (!(error instanceof RegionError)) throw error
    const field = fields?.[error.at] ?? `stops.${error.at}`
    if (error.code === 'outside-region') throw outside(context, field)
    throw fieldError(codes[error.code], field, error.message)
  }
}

export function outside(context: Context, field: string): ProductError {
  return fieldError(
    'outside-region',
    field,
    `The place is outside ${context.region.meta.name}, the area we serve.`
  )
}

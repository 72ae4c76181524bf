/** Hosted engines with a fallback to the region where it covers the place. */
import type { Region } from '@dropway/region'
import type { Point } from '../../../lib/geo.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { EngineFailure, type PlaceSearch, type Routing, type ServedArea } from './maps.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import { embeddedRouting } from './embedded.ts'

/**
 * Runs `elsewhere`. If it fails, returns `own` if the region covers every point. Otherwise throws 'engine-unavailable'.
 */
async function withRegion<Answer>(
  outage: CircuitBreaker,
  region: Region,
  points: Point[],
  elsewhere: () => Promise<Answer>,
  own: () => Answer | Promise<Answer>
): Promise<Answer> {
  try {
    return await outage.call(elsewhere)
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error
    if (!points.every(point => region.contains(point))) throw new ProductError('engine-unavailable')
    return await own()
  }
}

export function guardedRouting(engine: Routing, region: Region, outage: CircuitBreaker): Routing {
  const own = embeddedRouting(region)
  return {
    uses: engine.uses,
    route: request =>
      withRegion(
        outage,
        region,
        request.stops,
        () => engine.route(request),
        () => own.route(request)
      ),
    // Only the target must be in the region. While the engine fails,
    // drivers outside the region get no cost, and the others don't wait.
    costsTo: (target, origins, options) =>
      withRegion(
        outage,
        region,
        [target],
        () => engine.costsTo(target, origins, options),
        () => own.costsTo(target, origins, options)
      ),
    costTable: (places, options) =>
      withRegion(
        outage,
        region,
        places,
        () => engine.costTable(places, options),
        () => own.costTable(places, options)
      )
  }
}

export function guardedPlaces(
  engine: PlaceSearch,
  region: Region,
  outage: CircuitBreaker,
  area: ServedArea
): PlaceSearch {
  const [longitude, latitude] = area.center
  const center = { longitude, latitude }
  return {
    suggest: (query, options) =>
      withRegion(
        outage,
        region,
        [center],
        () => engine.suggest(query, options),
        () => region.suggest(query, options)
      ),
    async retrieve(id, options) {
      // The region suggested this place while the engine failed or before
      // one was configured. The id's checksum identifies the region.
      const own = region.retrieve(id)
      if (own) return own
      try {
        return await outage.call(() => engine.retrieve(id, options))
      } catch (error) {
        if (error instanceof EngineFailure) throw new ProductError('engine-unavailable')
        throw error
      }
    },
    reverse: point =>
      withRegion(
        outage,
        region,
        [point],
        () => engine.reverse(point),
        () => region.reverse(point)
      )
  }
}

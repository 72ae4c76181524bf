import type { Region } from '../../region/types.ts'
import type { PlaceSearch, Routing } from './maps.ts'

/** Routes on the region's own streets. */
export function embeddedRouting(region: Region): Routing {
  return {
    route: async request => region.route(request),
    costsTo: async (target, origins, options) => region.costsTo(target, origins, options)
  }
}

/** Searches the region's own places. */
export function embeddedPlaces(region: Region): PlaceSearch {
  return {
    suggest: async (query, { near, limit }) => region.suggest(query, { near, limit }),
    retrieve: async id => region.retrieve(id),
    reverse: async point => region.reverse(point)
  }
}

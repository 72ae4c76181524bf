import type { Region } from '@dropway/region'
import { atFactorOne, costsAtFactorOne, tableAtFactorOne } from './factor-one.ts'
import type { PlaceSearch, Routing } from './maps.ts'

/** Routes on the region's own streets. */
export function embeddedRouting(region: Region): Routing {
  return {
    uses: ['car', 'bicycle'],
    route: async request => atFactorOne(await region.route(request), request.roads),
    costsTo: async (target, origins, options) =>
      costsAtFactorOne(await region.costsTo(target, origins, options), options?.roads),
    costTable: async (places, { roads } = {}) => ({
      ...tableAtFactorOne(await region.costTable(places, roads ? { roads } : {}), roads),
      hourFactor: departAt => region.hourFactor(departAt, roads)
    })
  }
}

/** Searches the region's own places. */
export function embeddedPlaces(region: Region): PlaceSearch {
  return {
    suggest: (query, { near, limit }) => region.suggest(query, { near, limit }),
    retrieve: async id => region.retrieve(id),
    reverse: async point => region.reverse(point)
  }
}

import type { RoadUse } from '@dropway/region'
import type { Routing } from '../maps.ts'

/** Asks one engine for the roads of cars, and another one for those of bicycles. */
export function twoEngines(cars: Routing, bicycles: Routing): Routing {
  const engineFor = (roads: RoadUse = 'car') => (roads === 'bicycle' ? bicycles : cars)
  return {
    uses: ['car', 'bicycle'],
    route: request => engineFor(request.roads).route(request),
    costsTo: (target, origins, options) => engineFor(options?.roads).costsTo(target, origins, options),
    costTable: (places, options) => engineFor(options?.roads).costTable(places, options)
  }
}

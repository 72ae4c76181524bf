/** Chooses the engines from the configuration. The region is the default. */
import { type Region, RegionError, type RoadUse, understandPlaces } from '@dropway/region'
import { isWithin, type Point } from '../../../lib/geo.ts'
import type { Config } from '../../config/config.ts'
import type { Log } from '../../observability/log.ts'
import { servedArea } from './area.ts'
import type { Engine } from './ask.ts'
import { distinctTable } from './distinct-table.ts'
import { embeddedPlaces, embeddedRouting } from './embedded.ts'
import { guardedPlaces, guardedRouting } from './fallback.ts'
import type { Maps, PlaceSearch, Routing, ServedArea } from './maps.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { searchBoxPlaces } from './places/mapbox-search.ts'
import { photonPlaces } from './places/photon.ts'
import { mapboxCycling, routingAddress } from './routing/address.ts'
import { osrmRouting } from './routing/osrm.ts'
import { twoEngines } from './routing/two-engines.ts'
import { valhallaRouting } from './routing/valhalla.ts'

const mapbox = 'https://api.mapbox.com'

export interface MapsOptions {
  config: Config
  region: Region
  log: Log
  now: () => Date
}

/** Opens the maps. Throws ConfigurationError if SERVED_AREA can't be served. */
export function openMaps(options: MapsOptions): Maps {
  const { config, region, log } = options
  const area = servedArea(config, region)
  const contains = (point: Point) => isWithin(area.bounds, point)
  const routing = openRouting(options, area)
  if (config.mapboxToken && region.meta.source === 'generated' && !config.servedArea) {
    log.warn(
      { region: region.meta.name },
      "the generated city isn't a real place, so Mapbox doesn't show it: import a region, or set SERVED_AREA"
    )
  }
  const places = openPlaces(options, area)
  return {
    ...places,
    suggest: async (query, near) => understandPlaces(query, await places.suggest(query, near), area),
    area,
    contains,
    uses: routing.uses,
    async route(request) {
      const outside = request.stops.findIndex(stop => !contains(stop))
      if (outside !== -1) {
        const sentence = `Stop ${outside + 1} lies outside ${area.name}`
        throw new RegionError('outside-region', sentence, outside)
      }
      return await routing.route(request)
    },
    costsTo: routing.costsTo,
    costTable: (given, options) => distinctTable(given, places => routing.costTable(places, options))
  }
}

function engineOf(config: Config): Engine {
  return {
    timeoutSeconds: config.engineTimeoutSeconds,
    ...(config.publicOrigin ? { referer: `${config.publicOrigin}/` } : {})
  }
}

function openRouting({ config, region, log, now }: MapsOptions, area: ServedArea): Routing {
  const named = config.routingUrl ?? (config.mapboxToken && `${mapbox}/directions/v5/mapbox/driving`)
  // Each with its own circuit breaker: a failing engine for bicycles says nothing about the one for cars.
  const engineAt = (url: string, roads: RoadUse) => {
    const address = routingAddress(url)
    const token = config.routingToken ?? (address.kind === 'mapbox' ? config.mapboxToken : undefined)
    const settings = { address, engine: engineOf(config), token, timeZone: area.timeZone, now, roads }
    const engine = address.kind === 'valhalla' ? valhallaRouting(settings) : osrmRouting(settings)
    const title = `routing${roads === 'bicycle' ? ' for bicycles' : ''} at ${address.route.host}`
    return guardedRouting(engine, region, createCircuitBreaker(title, log, now))
  }
  const cars = named ? engineAt(named, 'car') : embeddedRouting(region)
  const ofBicycles = config.routingBicycleUrl ?? (named && mapboxCycling(named))
  return ofBicycles ? twoEngines(cars, engineAt(ofBicycles, 'bicycle')) : cars
}

function openPlaces({ config, region, log, now }: MapsOptions, area: ServedArea): PlaceSearch {
  const named = config.placesUrl ?? (config.mapboxToken && `${mapbox}/search/searchbox/v1`)
  if (!named) return embeddedPlaces(region)
  const engine = engineOf(config)
  const places = named.includes('/search/searchbox/')
    ? searchBoxPlaces({ address: named, token: config.mapboxToken ?? '', engine, area, now })
    : photonPlaces({ address: named, engine, area })
  const outage = createCircuitBreaker(`places at ${new URL(named).host}`, log, now)
  return guardedPlaces(places, region, outage, area)
}

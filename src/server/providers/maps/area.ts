import type { Region } from '@dropway/region'
import { type Config, ConfigurationError } from '../../config/config.ts'
import { isWithin } from '../../../lib/geo.ts'
import type { ServedArea } from './maps.ts'

const openStreetMap = '© OpenStreetMap contributors'

/**
 * Returns the region's area, or SERVED_AREA if it's set. The region's map and streets end at its bounds. A larger
 * area needs others for the map, place search and routing: Mapbox, or an archive and two engines. Throws
 * ConfigurationError if one is missing.
 */
export function servedArea(config: Config, region: Region): ServedArea {
  const { meta } = region
  const { mapArchiveUrl, placesUrl, routingUrl } = config
  const byOpenStreetMap = [mapArchiveUrl, placesUrl, routingUrl].some(url => url !== undefined)
  const attribution =
    byOpenStreetMap && !meta.attribution.includes(openStreetMap)
      ? [meta.attribution, openStreetMap].filter(Boolean).join(' ')
      : meta.attribution
  const area: ServedArea = {
    name: meta.name,
    bounds: meta.bounds,
    center: meta.center,
    minZoom: meta.minZoom,
    maxZoom: meta.maxZoom,
    attribution,
    timeZone: meta.timeZone
  }
  const chosen = config.servedArea
  if (!chosen) return area
  const [west, south, east, north] = chosen.bounds
  const corners = [
    { longitude: west, latitude: south },
    { longitude: east, latitude: north }
  ]
  const reachesFarther = config.mapboxToken || (mapArchiveUrl && placesUrl && routingUrl)
  if (!reachesFarther && !corners.every(corner => isWithin(meta.bounds, corner))) {
    throw new ConfigurationError([
      `SERVED_AREA is larger than ${meta.name}. Set PUBLIC_MAPBOX_TOKEN, or MAP_ARCHIVE_URL with PLACES_URL and ROUTING_URL, or import a region that covers it.`
    ])
  }
  return {
    ...area,
    name: chosen.name,
    bounds: chosen.bounds,
    center: [(west + east) / 2, (south + north) / 2]
  }
}

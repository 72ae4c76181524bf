/** Recognizes the kind of routing engine from its address, and derives its endpoints. */
export interface RoutingAddress {
  kind: 'osrm' | 'mapbox' | 'valhalla'
  /** For OSRM and Mapbox, the coordinates are appended. Valhalla takes the request as JSON. */
  route: URL
  /** The endpoint for costs between many points. */
  table: URL
}

/** Returns Mapbox's address for bicycles, or undefined for another engine: its address for cars doesn't tell. */
export function mapboxCycling(address: string): string | undefined {
  const { kind, route } = routingAddress(address)
  return kind === 'mapbox' ? route.href.replace(/\/driving(-traffic)?(?=[/?]|$)/, '/cycling') : undefined
}

/**
 * Parses a routing address. `…/route` is Valhalla, `…/directions/v5/…` is Mapbox, and `…/route/v1/PROFILE` is OSRM.
 * Any other address is an OSRM server with its default profile. The query string is kept.
 */
export function routingAddress(address: string): RoutingAddress {
  const url = new URL(address)
  const path = url.pathname.replace(/\/+$/, '')
  const at = (pathname: string) => {
    const own = new URL(url)
    own.pathname = pathname
    return own
  }
  if (/\/directions\/v5(\/|$)/.test(path)) {
    const route = path.endsWith('/directions/v5') ? `${path}/mapbox/driving` : path
    return {
      kind: 'mapbox',
      route: at(route),
      table: at(route.replace('/directions/v5/', '/directions-matrix/v1/'))
    }
  }
  if (path.endsWith('/route')) {
    return {
      kind: 'valhalla',
      route: at(path),
      table: at(path.replace(/\/route$/, '/sources_to_targets'))
    }
  }
  const route = path.includes('/route/v1/') ? path : `${path}/route/v1/driving`
  return { kind: 'osrm', route: at(route), table: at(route.replace('/route/v1/', '/table/v1/')) }
}

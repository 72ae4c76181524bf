/** Which engine stands behind a routing address, and where it answers. Told by the address alone. */
export interface RoutingAddress {
  kind: 'osrm' | 'mapbox' | 'valhalla'
  /** OSRM and Mapbox: the coordinates follow. Valhalla: takes the question as JSON. */
  route: URL
  /** Costs between many points. */
  table: URL
}

/**
 * `…/route` is Valhalla; `…/directions/v5/…` has Mapbox's shape; `…/route/v1/PROFILE` is OSRM's; anything else is
 * taken for an OSRM server, with its usual profile. What stands behind '?' is kept.
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

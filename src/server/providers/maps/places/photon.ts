/** Photon (photon.komoot.io or self-hosted): place search over OpenStreetMap. */
import { LRUCache } from 'lru-cache'
import type { Place } from '@dropway/region'
import { isWithin, type Point, metersBetween } from '../../../../lib/geo.ts'
import { ask, type Engine } from '../ask.ts'
import { EngineFailure, nearMeters, type PlaceSearch, type ServedArea } from '../maps.ts'
import { spotOf } from './photon-id.ts'
import { photonAnswer, placeOf } from './photon-place.ts'

/** The newest suggestions of this process. */
const mostCached = 5_000

export interface PhotonSettings {
  /** The base address of /api and /reverse. */
  address: string
  engine: Engine
  area: ServedArea
}

export function photonPlaces({ address, engine, area }: PhotonSettings): PlaceSearch {
  const suggested = new LRUCache<string, Place>({ max: mostCached })

  async function places(path: string, query: Record<string, string>): Promise<Place[]> {
    const url = new URL(address)
    url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const { status, answer } = await ask(engine, { url }, photonAnswer)
    if (!answer.features) throw new EngineFailure(`its response has no places (HTTP ${status})`, false)
    return answer.features
      .map(placeOf)
      .filter(place => place !== undefined)
      .filter(place => isWithin(area.bounds, place))
  }

  function around(point: Point): Promise<Place[]> {
    const { longitude, latitude } = point
    return places('/reverse', {
      lon: longitude.toFixed(6),
      lat: latitude.toFixed(6),
      radius: String(nearMeters / 1000),
      limit: '10'
    })
  }

  return {
    async suggest(query, { near, limit = 6 }) {
      const found = await places('/api', {
        q: query,
        limit: String(limit),
        bbox: area.bounds.join(','),
        // Round to about the width of a street, which is enough for sorting. The person's exact position isn't sent.
        ...(near ? { lon: near.longitude.toFixed(3), lat: near.latitude.toFixed(3) } : {})
      })
      for (const place of found) suggested.set(place.id, place)
      return found.map(({ id, kind, name, detail, category }) => ({
        id,
        kind,
        name,
        detail,
        ...(category ? { category } : {})
      }))
    },
    async retrieve(id) {
      const known = suggested.get(id)
      if (known) return known
      // Another process suggested this place, or this one did before a restart. Look it up at the position in its id.
      const spot = spotOf(id)
      if (!spot || !isWithin(area.bounds, spot)) return undefined
      return (await around(spot)).find(place => place.id === id)
    },
    async reverse(point) {
      const found = (await around(point)).filter(place => metersBetween(place, point) <= nearMeters)
      return found.toSorted((a, b) => metersBetween(a, point) - metersBetween(b, point))[0]
    }
  }
}

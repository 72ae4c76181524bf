/** Mapbox Search Box, version 1: suggest, then retrieve. A session token makes Mapbox bill both as one search. */
import { LRUCache } from 'lru-cache'
import { isWithin, metersBetween } from '../../../../lib/geo.ts'
import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { ask, type Engine } from '../ask.ts'
import { EngineFailure, nearMeters, type PlaceSearch, type ServedArea } from '../maps.ts'
import { featurePlace, featuresAnswer, suggestAnswer, suggestionOf } from './mapbox-place.ts'
import { createSearchSession } from './search-session.ts'

/** The newest suggestions of this process. */
const mostCached = 5_000

export interface SearchBoxSettings {
  /** Ends in /search/searchbox/v1. */
  address: string
  token: string
  engine: Engine
  area: ServedArea
  now: () => Date
}

/** Types of places that a driver can drive to. Countries, for example, are excluded. */
const types = 'address,street,poi,neighborhood,locality,place'

export function searchBoxPlaces({ address, token, engine, area, now }: SearchBoxSettings): PlaceSearch {
  const typing = createSearchSession(now)
  /** Only for ids that are too long for our API. */
  const longIds = new LRUCache<string, string>({ max: mostCached })

  async function read<Schema extends z.core.$ZodType>(
    path: string,
    query: Record<string, string>,
    schema: Schema
  ): Promise<{ status: number; answer: z.output<Schema> }> {
    const url = new URL(`${address}${path}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    url.searchParams.set('access_token', token)
    return await ask(engine, { url }, schema)
  }

  function ourId(mapboxId: string): string {
    if (/^[A-Za-z0-9_-]{1,63}$/.test(mapboxId)) return `m${mapboxId}`
    const id = `n${createHash('sha256').update(mapboxId).digest('base64url')}`
    longIds.set(id, mapboxId)
    return id
  }

  return {
    async suggest(query, { near, limit = 6, typist }) {
      const { status, answer } = await read(
        '/suggest',
        {
          q: query,
          limit: String(Math.min(limit, 10)),
          types,
          bbox: area.bounds.join(','),
          session_token: typing.tokenOf(typist),
          // Rounded, but precise enough for sorting. The person's exact position isn't sent.
          ...(near ? { proximity: `${near.longitude.toFixed(3)},${near.latitude.toFixed(3)}` } : {})
        },
        suggestAnswer
      )
      if (!answer.suggestions) throw new EngineFailure(`it responded with HTTP ${status}`, false)
      return answer.suggestions.map(found => suggestionOf(ourId(found.mapbox_id), found))
    },
    async retrieve(id, { typist } = {}) {
      const mapboxId = id.startsWith('m') ? id.slice(1) : longIds.get(id)
      if (!mapboxId) return undefined
      const { status, answer } = await read(
        `/retrieve/${encodeURIComponent(mapboxId)}`,
        { session_token: typing.tokenOf(typist) },
        featuresAnswer
      )
      typing.end(typist)
      // An invented id gets a 400 or 404.
      if (!answer.features && status < 500) return undefined
      const feature = answer.features?.[0]
      const place = feature && featurePlace(id, feature)
      return place && isWithin(area.bounds, place) ? place : undefined
    },
    async reverse(point) {
      const { status, answer } = await read(
        '/reverse',
        {
          longitude: point.longitude.toFixed(6),
          latitude: point.latitude.toFixed(6),
          limit: '1',
          types: 'address,street,poi'
        },
        featuresAnswer
      )
      if (!answer.features) throw new EngineFailure(`it responded with HTTP ${status}`, false)
      const feature = answer.features[0]
      const place = feature && featurePlace(ourId(feature.properties.mapbox_id), feature)
      return place && metersBetween(place, point) <= nearMeters ? place : undefined
    }
  }
}

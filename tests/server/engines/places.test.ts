/** Photon and Mapbox Search Box on a local server. The responses are handwritten from the vendors' documentation. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publicId } from '../../../src/lib/contract/common.ts'
import { photonId, spotOf } from '../../../src/server/providers/maps/places/photon-id.ts'
import { coordinateOf } from './shapes.ts'
import { mapsAt } from './maps-at.ts'
import { type FakeEngine, startFakeEngine } from './fake-engine.ts'

let engine: FakeEngine
beforeEach(async () => {
  engine = await startFakeEngine(() => ({ json: { type: 'FeatureCollection', features: [] } }))
})
afterEach(() => engine.close())

const isPublicId = (id: string) => publicId.safeParse(id).success

describe('Photon', () => {
  const features = (spot: (east: number, north: number) => { latitude: number; longitude: number }) => [
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: coordinateOf(spot(100, 0)) },
      properties: {
        osm_type: 'N',
        osm_id: 240_109_189,
        osm_key: 'place',
        osm_value: 'house',
        type: 'house',
        housenumber: '12',
        street: 'Hauptstrasse',
        postcode: '5000',
        city: 'Aarau',
        countrycode: 'CH'
      }
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: coordinateOf(spot(120, 10)) },
      properties: {
        osm_type: 'W',
        osm_id: 38_862_723,
        osm_key: 'amenity',
        osm_value: 'cafe',
        type: 'house',
        name: 'Café Rössli',
        housenumber: '14',
        street: 'Hauptstrasse',
        city: 'Aarau'
      }
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: coordinateOf(spot(300, 0)) },
      properties: {
        osm_type: 'W',
        osm_id: 5,
        osm_key: 'highway',
        osm_value: 'residential',
        type: 'street',
        name: 'Hauptstrasse',
        district: 'Altstadt',
        city: 'Aarau'
      }
    },
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [13.38, 52.51] },
      properties: {
        osm_type: 'R',
        osm_id: 9,
        osm_key: 'place',
        osm_value: 'city',
        type: 'city',
        name: 'Berlin'
      }
    }
  ]

  test('suggests places in our format, and gives coordinates for the chosen one', async () => {
    const { maps, spot } = await mapsAt({ PLACES_URL: engine.url })
    engine.script = () => ({ json: { features: features(spot) } })
    const found = await maps.suggest('haupt', { near: spot(0, 0), limit: 7 })
    // Berlin is far outside the served area.
    expect(found.map(({ kind, name, detail, category }) => [kind, name, detail, category])).toEqual([
      ['address', '12 Hauptstrasse', '5000 Aarau', undefined],
      ['poi', 'Café Rössli', '14 Hauptstrasse, Aarau', 'cafe'],
      ['street', 'Hauptstrasse', 'Altstadt, Aarau', undefined]
    ])
    expect(found.every(place => isPublicId(place.id) && !('latitude' in place))).toBe(true)
    const [asked] = engine.asked
    expect(asked?.path).toBe('/api')
    expect(Object.fromEntries(asked?.query ?? [])).toEqual({
      q: 'haupt',
      limit: '7',
      bbox: maps.area.bounds.join(','),
      // Rounded to about a hundred meters, so that the user's exact position stays private.
      lon: '8.094',
      lat: '47.317'
    })
    expect(found.map(({ match }) => match)).toEqual(['beginning', 'beginning', 'beginning'])
    expect((await maps.suggest('Hauptstrasse 12, Aarau, Schweiz', {}))[0]).toMatchObject({
      match: 'exact',
      rest: []
    })
    expect((await maps.suggest('Hauptstrasse 12, Berlin', {}))[0]).toMatchObject({
      match: 'guess',
      rest: ['Berlin']
    })
    const place = await maps.retrieve(found[1]!.id)
    expect(place).toMatchObject({ name: 'Café Rössli', ...spot(120, 10) })
    expect(engine.asked).toHaveLength(3)
  })

  test('finds a place that another process suggested, by the position in its id', async () => {
    const { maps, spot } = await mapsAt({ PLACES_URL: `${engine.url}/photon/` })
    const other = await mapsAt({ PLACES_URL: `${engine.url}/photon/` })
    engine.script = () => ({ json: { features: features(spot) } })
    const [, cafe] = await maps.suggest('haupt', {})
    expect(await other.maps.retrieve(cafe!.id)).toMatchObject({ id: cafe!.id, name: 'Café Rössli' })
    expect(engine.asked[1]?.path).toBe('/photon/reverse')
    engine.script = () => ({ json: { features: features(spot).slice(0, 1) } })
    expect(await (await mapsAt({ PLACES_URL: engine.url })).maps.retrieve(cafe!.id)).toBeUndefined()
  })

  test('finds nothing for a made-up id', async () => {
    const { maps, spot } = await mapsAt({ PLACES_URL: engine.url })
    const osm = { type: 'N', number: 1 }
    expect(spotOf(photonId({ ...osm, latitude: 47.3, longitude: -8.1 }))).toEqual({
      ...osm,
      latitude: 47.3,
      longitude: -8.1
    })
    const berlin = photonId({ ...osm, latitude: 52.5, longitude: 13.4 })
    const nowhere = photonId({ ...osm, latitude: 123, longitude: 8.1 })
    for (const id of [berlin, nowhere, 'x', `${berlin}A`, 'x'.padEnd(21, '_'), '../status', 'a1-zzzzzz']) {
      expect(await maps.retrieve(id), id).toBeUndefined()
    }
    expect(engine.asked).toEqual([])
    // An id in the area causes a lookup, and the result must match the id.
    engine.script = () => ({ json: { features: features(spot) } })
    expect(await maps.retrieve(photonId({ ...osm, ...spot(100, 0) }))).toBeUndefined()
    expect(engine.asked).toHaveLength(1)
  })

  test('finds the nearest address to a point, or none if none is near', async () => {
    const { maps, spot } = await mapsAt({ PLACES_URL: engine.url })
    engine.script = () => ({ json: { features: features(spot) } })
    expect(await maps.reverse(spot(125, 10))).toMatchObject({ name: 'Café Rössli' })
    expect(await maps.reverse(spot(-500, 0))).toBeUndefined()
    expect(engine.asked[0]?.query.get('radius')).toBe('0.15')
  })

  test('uses the region’s places if Photon fails', async () => {
    const { maps, region, spot, logged } = await mapsAt({ PLACES_URL: engine.url })
    engine.script = () => ({ status: 500, json: {} })
    const found = await maps.suggest('market sq', { near: spot(0, 0), limit: 7 })
    const [best] = await region.suggest('market sq', { near: spot(0, 0), limit: 7 })
    expect(found[0]).toMatchObject({ id: best!.id, name: 'Market Square', match: 'exact', rest: [] })
    expect(await maps.retrieve(found[0]!.id)).toEqual(region.retrieve(found[0]!.id))
    expect(await maps.reverse(spot(0, 0))).toEqual(region.reverse(spot(0, 0)))
    await expect(maps.retrieve(photonId({ type: 'N', number: 1, ...spot(0, 0) }))).rejects.toMatchObject({
      code: 'engine-unavailable'
    })
    expect(logged).toHaveLength(1)
  })
})

describe('Mapbox Search Box', () => {
  const shortId = 'dXJuOm1ieHBvaTo0ZTg2ZWFkNS1jOWMwLTQ3OWEtOTA5Mi1kMDVlNDQ3NDdlODk'
  const longId = `${shortId}.${shortId}`
  const suggestions = [
    {
      mapbox_id: shortId,
      feature_type: 'poi',
      name: 'Café Rössli',
      address: 'Hauptstrasse 14',
      full_address: '',
      place_formatted: '5000 Aarau, Switzerland',
      poi_category: ['café', 'food'],
      maki: 'cafe'
    },
    {
      mapbox_id: longId,
      feature_type: 'address',
      name: 'Hauptstrasse 12',
      place_formatted: '5000 Aarau, Switzerland'
    }
  ]

  async function atSearchBox() {
    const made = await mapsAt({
      PLACES_URL: `${engine.url}/search/searchbox/v1`,
      PUBLIC_MAPBOX_TOKEN: 'pk.public',
      ROUTING_URL: engine.url
    })
    const feature = (index: number, east: number) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: coordinateOf(made.spot(east, 0)) },
      properties: suggestions[index]
    })
    engine.script = ({ path }) => {
      if (path.endsWith('/suggest')) return { json: { suggestions, attribution: '' } }
      if (path.endsWith(`/retrieve/${shortId}`)) return { json: { features: [feature(0, 80)] } }
      if (path.endsWith(`/retrieve/${longId}`)) return { json: { features: [feature(1, 90)] } }
      if (path.endsWith('/reverse')) return { json: { features: [feature(1, 90)] } }
      return { status: 404, json: { error: 'Not found' } }
    }
    return made
  }

  test('uses one session token per search, from the first letter to the choice', async () => {
    const { maps, spot, pass } = await atSearchBox()
    await maps.suggest('ca', { near: spot(0, 0), typist: 'ses_1' })
    const found = await maps.suggest('caf', { near: spot(0, 0), typist: 'ses_1' })
    expect(found).toEqual([
      {
        id: `m${shortId}`,
        kind: 'poi',
        name: 'Café Rössli',
        detail: 'Hauptstrasse 14, 5000 Aarau, Switzerland',
        category: 'café',
        match: 'beginning',
        rest: []
      },
      {
        id: expect.stringMatching(/^n/),
        kind: 'address',
        name: 'Hauptstrasse 12',
        detail: '5000 Aarau, Switzerland',
        match: 'guess',
        rest: ['caf']
      }
    ])
    expect(found.every(({ id }) => isPublicId(id))).toBe(true)
    expect(await maps.retrieve(found[0]!.id, { typist: 'ses_1' })).toMatchObject({
      ...spot(80, 0),
      id: found[0]!.id
    })
    await maps.suggest('x', { typist: 'ses_1' })
    await maps.suggest('x', { typist: 'ses_2' })
    pass(121)
    await maps.suggest('x', { typist: 'ses_2' })
    const tokens = engine.asked.map(({ query }) => query.get('session_token'))
    expect(new Set(tokens.slice(0, 3)).size).toBe(1)
    expect(new Set(tokens).size).toBe(4)
    const sent = JSON.stringify(engine.asked.map(({ path, query, headers }) => [path, [...query], headers]))
    expect(sent).not.toContain('ses_')
    expect(engine.asked[0]?.query.get('access_token')).toBe('pk.public')
    expect(engine.asked[0]?.query.get('proximity')).toBe('8.094,47.317')
  })

  test('remembers ids that are too long to return, and finds nothing for made-up ones', async () => {
    const { maps, spot } = await atSearchBox()
    const found = await maps.suggest('haupt', {})
    expect(await maps.retrieve(found[1]!.id)).toMatchObject(spot(90, 0))
    expect(await maps.retrieve('mmade-up')).toBeUndefined()
    expect(await maps.retrieve(`n${'A'.repeat(43)}`)).toBeUndefined()
    expect(await maps.reverse(spot(100, 0))).toMatchObject({ name: 'Hauptstrasse 12' })
    expect(await maps.reverse(spot(1_000, 0))).toBeUndefined()
  })
})

import { firstData } from '../../src/server/domain/company/first-data.ts'
import { expect, test } from 'vitest'
import { MapError } from '../../src/lib/map/types.ts'
import { acceptable, mapboxErrorOf } from '../../src/lib/map/engines/mapbox-errors.ts'
import { map as labels } from '../../src/lib/words/en/shell/map.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { securityHeaders } from '../../src/server/process/http/security-headers.ts'
import { publicConfiguration } from '../../src/server/site/pages/configuration.ts'

const meta = {
  name: 'Here',
  bounds: [8, 47, 9, 48] as [number, number, number, number],
  center: [8.5, 47.5] as [number, number],
  minZoom: 12,
  maxZoom: 15,
  attribution: ''
}
type Region = Parameters<typeof publicConfiguration>[0]['region']
type Maps = Parameters<typeof publicConfiguration>[0]['maps']
const company = {
  newest: () => ({ version: 1, data: firstData('EUR', 'UTC') })
} as Parameters<typeof publicConfiguration>[0]['company']
const given = (config: ReturnType<typeof readConfig>) => ({
  config,
  company,
  transports: {},
  region: { meta } as unknown as Region,
  maps: { area: { ...meta, timeZone: 'UTC' } } as unknown as Maps
})
const connect = (config: ReturnType<typeof readConfig>) =>
  /connect-src ([^;]*)/.exec(securityHeaders(config)['content-security-policy'] ?? '')?.[1]

test('does not mention Mapbox in the configuration and the policy without a token', () => {
  const config = readConfig({})
  expect(publicConfiguration(given(config)).map.mapbox).toBeNull()
  expect(connect(config)).toBe("'self'")
})

test('gives the browser the token and allows Mapbox in the policy', () => {
  const config = readConfig({ PUBLIC_MAPBOX_TOKEN: 'pk.placeholder' })
  expect(publicConfiguration(given(config)).map.mapbox).toEqual({
    token: 'pk.placeholder',
    style_light: 'mapbox://styles/mapbox/light-v11',
    style_dark: 'mapbox://styles/mapbox/dark-v11'
  })
  expect(connect(config)).toBe(
    "'self' https://api.mapbox.com https://*.tiles.mapbox.com https://events.mapbox.com"
  )
})

test('accepts only a public token', () => {
  expect(['pk.a.b', 'sk.a.b', 'tk.a.b', ''].filter(acceptable)).toEqual(['pk.a.b'])
})

test.each([
  [{ status: 401, url: 'https://api.mapbox.com/styles/v1/x' }, 'start', 'refused'],
  [{ status: 403, url: 'https://a.tiles.mapbox.com/v4/x' }, 'later', 'refused'],
  [{ status: 401, url: 'https://dropway.example/region/tiles/1' }, 'later', 'incomplete'],
  [{ status: 401, url: 'https://notmapbox.com/x' }, 'later', 'incomplete'],
  [{ status: 500, url: 'https://api.mapbox.com/styles/v1/x' }, 'start', 'unreachable'],
  [{ status: 500, url: 'https://api.mapbox.com/v4/x' }, 'later', 'incomplete'],
  [new TypeError('Failed to fetch'), 'start', 'unreachable'],
  [new Error('A valid Mapbox access token is required to use Mapbox GL JS.'), 'later', 'refused'],
  [undefined, 'later', 'incomplete']
] as const)('maps %o at the %s to %s', (error, when, code) => {
  const told = mapboxErrorOf(labels, error, when)
  expect(told).toBeInstanceOf(MapError)
  expect([told.code, told.message]).toEqual([code, labels[code]])
})

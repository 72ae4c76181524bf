/** Tokens that Mapbox's engine refuses. Its hosts are blocked, and nothing replaces them. */
import type { Coordinate, Point } from '../../src/lib/geo.ts'
import { map as words } from '../../src/lib/words/en/shell/map.ts'
import { expect, placeholder, routeColor, shareDrawn, test } from './map-seam/seam-test.ts'
import { colors, readPng } from './pixels.ts'

const route: Coordinate[] = [
  [8.088, 47.314],
  [8.101, 47.3185]
]
const pickup: Point = { longitude: 8.088, latitude: 47.314 }
const camera = { center: { longitude: 8.0942, latitude: 47.3168 }, zoom: 14.5 }

/** A token in the right format that expired one second after the start of 1970. */
const ended = `pk.${Buffer.from(JSON.stringify({ u: 'nobody', atlas: 1000 })).toString('base64url')}.placeholder`

const styles = { light: 'mapbox://styles/mapbox/light-v11', dark: 'mapbox://styles/mapbox/dark-v11' }

for (const [what, token] of Object.entries({ missing: '', secret: 'sk.eyJ1Ijoibm9ib2R5In0.placeholder' })) {
  test(`refuses a ${what} token without a request to Mapbox`, async ({ seam, denied }) => {
    expect(await seam.create({ camera, mapbox: { token } })).toBe('refused')
    expect(denied).toEqual([])
    await expect(seam.page.locator('#map canvas')).toHaveCount(0)
  })

  test(`draws our own map and shows a message with a ${what} token`, async ({ seam, page }) => {
    const given = { ...seam.options({ camera, mapbox: { token } }) }
    await page.evaluate(([options, draw]) => window.seam.mount(options, draw), [
      given,
      { route: route as [number, number][], pickup }
    ] as const)
    await expect(page.getByText(words.refused)).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.seam.view !== null)).toBe(true)
    await expect.poll(() => shareDrawn(seam, route, routeColor('light'))).toBeGreaterThan(0.6)
    await expect(page.locator('.maplibregl-canvas')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Pickup' })).toBeVisible()
  })
}

test('falls back to our own map with the route and the marker if a token is refused after the first frame', async ({
  seam,
  page
}) => {
  await page.evaluate(([options, draw]) => window.seam.mount(options, draw), [
    seam.options({ camera, mapbox: { token: ended } }),
    { route: route as [number, number][], pickup }
  ] as const)
  await expect(page.getByText(words.refused)).toBeVisible()
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  await expect(page.locator('.mapboxgl-canvas')).toHaveCount(0)
  await expect.poll(() => shareDrawn(seam, route, routeColor('light'))).toBeGreaterThan(0.6)
  await expect.poll(async () => colors(await seam.picture())).toBeGreaterThan(150)
  expect((await seam.camera()).zoom).toBeCloseTo(camera.zoom, 6)
  expect(await page.evaluate(() => window.seam.errors)).toEqual(['refused'])
})

test('Mapbox’s engine clears its canvas after a refusal, so only its error is reliable, not its events', async ({
  seam,
  page
}) => {
  expect(await seam.create({ camera, mapbox: { token: ended } })).toBe('ready')
  await expect.poll(() => page.evaluate(() => window.seam.errors)).toEqual(['refused'])
  // Without the controls at the edges.
  const middle = async () =>
    colors(readPng(await page.screenshot({ clip: { x: 200, y: 100, width: 400, height: 300 } })))
  await expect.poll(middle).toBe(1)
})

test('falls back to our own map with a message if a style does not load', async ({ seam, page, denied }) => {
  await page.evaluate(([options, draw]) => window.seam.mount(options, draw), [
    seam.options({ camera, mapbox: { token: placeholder, styles } }),
    { route: route as [number, number][], pickup }
  ] as const)
  await expect(page.getByText(words.unreachable)).toBeVisible()
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  await expect.poll(() => shareDrawn(seam, route, routeColor('light'))).toBeGreaterThan(0.6)
  expect(denied.some(url => url.includes('/styles/v1/mapbox/light-v11'))).toBe(true)
})

/**
 * One contract for both map engines, verified by pixels, because an engine may report a frame that it has not drawn.
 * Both draw the region's own style. Mapbox's hosts are blocked, and nothing replaces them.
 */
import type { Coordinate, Point } from '../../src/lib/geo.ts'
import type { MarkerSpec } from '../../src/lib/map/types.ts'
import {
  expect,
  placeholder,
  routeColor,
  type SeamPage,
  shareDrawn,
  size,
  test
} from './map-seam/seam-test.ts'
import { apart, colorOf, colors } from './pixels.ts'

const center: Point = { longitude: 8.0942, latitude: 47.3168 }
const route: Coordinate[] = [
  [8.088, 47.314],
  [8.0942, 47.3168],
  [8.101, 47.3185]
]
const pickup: Point = { longitude: 8.088, latitude: 47.314 }
const camera = { center: center, zoom: 14.5 }
const padding = { top: 60, right: 40, bottom: 200, left: 120 }
const none = { top: 0, right: 0, bottom: 0, left: 0 }

const engines = {
  maplibre: {},
  mapbox: { mapbox: { token: placeholder } }
}

/** Polls the number of colors. Streets, houses and labels have many; a cleared map has one. */
const drawn = (seam: SeamPage) =>
  expect.poll(async () => colors(await seam.picture()), { message: 'colors on the map' })

/** Returns the bottom center of a marker, in CSS pixels of the map. */
const foot = (seam: SeamPage, kind: string) =>
  seam.page.locator(`#map .marker[data-kind="${kind}"]`).evaluate((element: Element) => {
    const box = element.getBoundingClientRect()
    const map = document.querySelector('#map')?.getBoundingClientRect() ?? new DOMRect()
    return [box.left + box.width / 2 - map.left, box.bottom - map.top] as [number, number]
  })

const distance = ([x, y]: [number, number], [otherX, otherY]: [number, number]) =>
  Math.hypot(x - otherX, y - otherY)

const putMarker = (seam: SeamPage, spec: MarkerSpec | null) =>
  seam.page.evaluate(given => window.seam.view.marker('pickup', given), spec)

const putRoute = (seam: SeamPage, line: readonly Coordinate[] | null) =>
  seam.page.evaluate(given => window.seam.view.route('delivery', given), line)

/** Checks that a change of color mode keeps the route, the marker and the camera. */
async function keepsWhatIsDrawn(seam: SeamPage): Promise<void> {
  await putRoute(seam, route)
  await putMarker(seam, { kind: 'pickup', at: pickup, label: 'Pickup' })
  const before = (await seam.picture()).at(4, 4)
  await seam.page.evaluate(() => {
    document.documentElement.dataset['mode'] = 'dark'
    window.seam.view.setMode('dark')
  })
  await expect.poll(() => shareDrawn(seam, route, routeColor('dark'))).toBeGreaterThan(0.6)
  const after = (await seam.picture()).at(4, 4)
  expect(before[0] - after[0]).toBeGreaterThan(100)
  expect(distance(await foot(seam, 'pickup'), await seam.place(pickup))).toBeLessThan(2)
  const now = await seam.camera()
  expect(now.zoom).toBeCloseTo(camera.zoom, 6)
  expect(now.center.longitude).toBeCloseTo(center.longitude, 6)

  // Later drawing also reaches the new style.
  await putRoute(seam, null)
  await expect.poll(() => shareDrawn(seam, route, routeColor('dark'))).toBe(0)
}

for (const [name, engine] of Object.entries(engines)) {
  test.describe(name, () => {
    test.beforeEach(async ({ seam }) => {
      expect(await seam.create({ ...engine, camera })).toBe('ready')
      await drawn(seam).toBeGreaterThan(150)
    })

    test('draws streets, and releases its context when destroyed', async ({ seam }) => {
      const { page } = seam
      const canvas = await page.locator('#map canvas').elementHandle()
      await page.evaluate(() => window.seam.view.destroy())
      await expect(page.locator('#map canvas')).toHaveCount(0)
      const lost = await canvas?.evaluate(
        element => (element as HTMLCanvasElement).getContext('webgl2')?.isContextLost() ?? 'no context'
      )
      expect(lost).toBe(true)
      expect(colors(await seam.picture())).toBe(1)
    })

    test('draws a route where it runs, and removes it', async ({ seam }) => {
      expect(await shareDrawn(seam, route, routeColor('light'))).toBe(0)
      await putRoute(seam, route)
      await expect.poll(() => shareDrawn(seam, route, routeColor('light'))).toBeGreaterThan(0.6)
      await putRoute(seam, null)
      await expect.poll(() => shareDrawn(seam, route, routeColor('light'))).toBe(0)
    })

    test('keeps the route, the markers and the camera when the colors change', ({ seam }) =>
      keepsWhatIsDrawn(seam))

    test('moves the camera immediately or smoothly, and reports it', async ({ seam }) => {
      const there = { longitude: 8.11, latitude: 47.32 }
      await seam.page.evaluate(
        point => window.seam.view.moveTo({ center: point, zoom: 15 }, { animate: false }),
        there
      )
      const now = await seam.camera()
      expect(now.zoom).toBe(15)
      expect(now.center.longitude).toBeCloseTo(there.longitude, 6)
      expect(now.center.latitude).toBeCloseTo(there.latitude, 6)
      await seam.page.evaluate(point => {
        window.seam.moves.length = 0
        window.seam.view.moveTo({ center: point })
      }, center)
      await expect.poll(() => seam.page.evaluate(() => window.seam.moves.at(-1)?.moving)).toBe(false)
      const moves = await seam.page.evaluate(() => window.seam.moves)
      // The number of steps depends on the speed of the machine.
      expect(moves[0]?.moving).toBe(true)
      expect(moves.every(move => !move.byReader)).toBe(true)
      expect(moves.at(-1)?.center.longitude).toBeCloseTo(center.longitude, 6)
    })

    test('reports moves by the user', async ({ seam }) => {
      const { mouse } = seam.page
      await mouse.move(400, 300)
      await mouse.down()
      await mouse.move(300, 260, { steps: 5 })
      await mouse.up()
      await expect.poll(() => seam.page.evaluate(() => window.seam.moves.at(-1)?.moving)).toBe(false)
      expect(await seam.page.evaluate(() => window.seam.moves.some(move => move.byReader))).toBe(true)
      expect((await seam.camera()).center.longitude).toBeGreaterThan(center.longitude)
    })

    test('fits points into the area that the padding leaves free, and drops the padding on the next move', async ({
      seam
    }) => {
      const points = route.map(([longitude, latitude]) => ({ longitude, latitude }))
      await putRoute(seam, route)
      const fit = (given: typeof padding) =>
        seam.page.evaluate(
          ([all, room]) => window.seam.view.fit(all, { padding: room, animate: false, maxZoom: 17 }),
          [points, given] as const
        )
      await fit(padding)
      const [first, , last] = await Promise.all(points.map(seam.place))
      expect(first?.[0]).toBeCloseTo(120, 0)
      expect(last?.[0]).toBeCloseTo(size.width - 40, 0)
      expect(((first?.[1] ?? 0) + (last?.[1] ?? 0)) / 2).toBeCloseTo((60 + size.height - 200) / 2, 0)
      await expect.poll(() => shareDrawn(seam, route, routeColor('light'))).toBeGreaterThan(0.6)

      const moves = () => seam.page.evaluate(() => window.seam.moves.length)
      const before = await moves()
      await fit(padding)
      expect(await moves(), 'a map that already fits stays').toBe(before)

      await fit(none)
      expect((await seam.place(points[0] as Point))[0]).toBeCloseTo(0, 0)
      await fit(padding)
      await seam.page.evaluate(
        point => window.seam.view.moveTo({ center: point, zoom: 15 }, { animate: false }),
        pickup
      )
      await putMarker(seam, { kind: 'pickup', at: pickup, label: 'Pickup' })
      expect(distance(await foot(seam, 'pickup'), [size.width / 2, size.height / 2])).toBeLessThan(2)
    })

    test('reports the position of a click', async ({ seam }) => {
      await seam.page.locator('#map').click({ position: { x: 250, y: 180 } })
      await expect.poll(() => seam.page.evaluate(() => window.seam.clicks.length)).toBe(1)
      const [clicked] = await seam.page.evaluate(() => window.seam.clicks)
      expect(distance(await seam.place(clicked as Point), [250, 180])).toBeLessThan(1)
    })

    test('shows markers at their points, moves them and removes them', async ({ seam }) => {
      await putMarker(seam, { kind: 'pickup', at: pickup, label: 'Pickup: Market Square' })
      const marker = seam.page.getByRole('img', { name: 'Pickup: Market Square' })
      await expect(marker).toBeVisible()
      const at = await seam.place(pickup)
      expect(distance(await foot(seam, 'pickup'), at)).toBeLessThan(2)
      // The body of the pin, left of its dot.
      const color = colorOf(
        await marker.evaluate(element => {
          const value = getComputedStyle(element.querySelector('.marker-shape') ?? element).color
          const canvas = document.createElement('canvas').getContext('2d')
          if (!canvas) return '#000000'
          canvas.fillStyle = value
          return canvas.fillStyle
        })
      )
      await expect
        .poll(async () => apart((await seam.picture()).at(at[0] - 10, at[1] - 28), color))
        .toBeLessThan(24)

      await putMarker(seam, { kind: 'pickup', at: center, label: 'Pickup: elsewhere' })
      await expect
        .poll(async () => distance(await foot(seam, 'pickup'), await seam.place(center)))
        .toBeLessThan(2)
      await expect(seam.page.locator('#map .marker')).toHaveCount(1)
      await putMarker(seam, null)
      await expect(seam.page.locator('#map .marker')).toHaveCount(0)
    })

    test('centers a car on its point and rotates it', async ({ seam }) => {
      const car = (bearing: number): MarkerSpec => ({
        kind: 'driver',
        at: center,
        label: 'Dana',
        vehicle: 'car',
        bearing
      })
      await putMarker(seam, car(90))
      const marker = seam.page.locator('#map .marker[data-kind="driver"]')
      const middle = () =>
        marker.evaluate(element => {
          const box = element.getBoundingClientRect()
          return [box.left + box.width / 2, box.top + box.height / 2] as [number, number]
        })
      await expect.poll(async () => distance(await middle(), await seam.place(center))).toBeLessThan(2)
      const turn = () =>
        marker.evaluate(element => {
          const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
          return Math.round((Math.atan2(b, a) * 180) / Math.PI)
        })
      await expect.poll(turn).toBe(90)
      await putMarker(seam, car(-45))
      await expect.poll(turn).toBe(-45)
    })

    test('shows the user’s position as a dot in a circle of its accuracy', async ({ seam }) => {
      const [x, y] = await seam.place(center)
      const beside = (await seam.picture()).at(x + 40, y)
      await seam.page.evaluate(point => window.seam.view.locate(point, 400), center)
      await expect
        .poll(async () => apart((await seam.picture()).at(x, y), colorOf('#1a5bc7')))
        .toBeLessThan(40)
      // The map below the circle gets a blue tint.
      await expect
        .poll(async () => {
          const [red, , blue] = (await seam.picture()).at(x + 40, y)
          return blue - red - (beside[2] - beside[0])
        })
        .toBeGreaterThan(5)
      await seam.page.evaluate(() => window.seam.view.locate(null))
      await expect.poll(async () => apart((await seam.picture()).at(x + 40, y), beside)).toBeLessThan(3)
      await expect(seam.page.locator('.marker-me')).toHaveCount(0)
    })
  })

  test(`${name}: reports missing tiles once, and continues`, async ({ seam, page }) => {
    await page.route('**/region/tiles/**', route => route.fulfill({ status: 500 }))
    expect(await seam.create({ ...engine, camera })).toBe('ready')
    await expect.poll(() => page.evaluate(() => window.seam.errors)).toEqual(['incomplete'])
    await putRoute(seam, route)
    await expect.poll(() => shareDrawn(seam, route, routeColor('light'))).toBeGreaterThan(0.6)
    expect(await page.evaluate(() => window.seam.errors)).toEqual(['incomplete'])
  })
}

test('draws the overlay on Mapbox styles that load from an address', async ({ seam }) => {
  const styles = { light: '/style/light.json', dark: '/style/dark.json' }
  expect(await seam.create({ camera, mapbox: { token: placeholder, styles } })).toBe('ready')
  await drawn(seam).toBeGreaterThan(10)
  await keepsWhatIsDrawn(seam)
})

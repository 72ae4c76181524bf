/** The map moves a route out from under a phone's sheet, also where the region ends. */
import { type Bounds, planeAt, type Point } from '../../src/lib/geo.ts'
import { projected } from '../../src/lib/map/camera.ts'
import { expect, placeholder, test } from './map-seam/seam-test.ts'

const center: Point = { longitude: 8.0942, latitude: 47.3168 }
const engines = { maplibre: {}, mapbox: { mapbox: { token: placeholder } } }

for (const [name, engine] of Object.entries(engines))
  test(`${name}: keeps a route in a small region above the sheet of a phone`, async ({ seam }) => {
    const { page } = seam
    const [width, height] = [390, 844]
    const plane = planeAt(center)
    const at = (east: number, north: number): Point => ({
      longitude: plane.longitude(east),
      latitude: plane.latitude(north)
    })
    const [southwest, northeast] = [at(-1500, -2000), at(1500, 2000)]
    // An import of this size has this minimum zoom.
    const minZoom = 10.3
    const bounds: Bounds = [southwest.longitude, southwest.latitude, northeast.longitude, northeast.latitude]
    await page.evaluate(
      ([wide, high]) => {
        const map = document.querySelector<HTMLElement>('#map')!
        map.style.inlineSize = `${wide}px`
        map.style.blockSize = `${high}px`
      },
      [width, height] as const
    )
    expect(await seam.create({ ...engine, meta: { ...seam.options().meta, bounds, minZoom } })).toBe('ready')
    // The route crosses the region, or is near one of its edges.
    const routes = [
      [at(-1400, -1900), at(0, 0), at(1400, 1900)],
      [at(-600, -1950), at(900, -1800)],
      [at(600, 1950), at(-900, 1800)]
    ]
    // The sheet closed, half open, and nearly full.
    for (const sheet of [120, 420, 560])
      for (const points of routes) {
        const room = { top: 104, right: 72, bottom: 40 + sheet, left: 40 }
        await page.evaluate(([all, free]) => window.seam.view.fit(all, { padding: free, animate: false }), [
          points,
          room
        ] as const)
        const now = await seam.camera()
        for (const point of points) {
          const [x, y] = projected(point, now, width, height)
          const where = `sheet of ${sheet} px, ${JSON.stringify(points)}`
          expect(x, where).toBeGreaterThan(room.left - 1)
          expect(x, where).toBeLessThan(width - room.right + 1)
          expect(y, where).toBeGreaterThan(room.top - 1)
          expect(y, where).toBeLessThan(height - room.bottom + 1)
        }
      }
  })

/** A fixture for the seam page with Mapbox's hosts blocked, and helpers that read the drawn map. */
import type { Coordinate, Point } from '../../../src/lib/geo.ts'
import { expect, type Page, test as base } from 'playwright/test'
import { projected } from '../../../src/lib/map/camera.ts'
import { mapPalettes } from '../../../src/lib/map/palette.ts'
import type { Camera, MapMode } from '../../../src/lib/map/types.ts'
import { apart, colorOf, type Color, type Picture, readPng } from '../pixels.ts'
import type { SeamOptions } from './page.tsx'
import { startPageServer, type PageServer } from '../page-server.ts'

export const size = { width: 800, height: 600 }

/** A string in the format of a public token. */
export const placeholder = 'pk.eyJ1Ijoibm9ib2R5In0.placeholder'

interface Fixtures {
  /** Requests to Mapbox's hosts. All are blocked. */
  denied: string[]
  seam: SeamPage
}

export interface SeamPage {
  page: Page
  /** Returns options with the region's own style. Set `mapbox` for Mapbox's engine. */
  options(more?: Partial<SeamOptions>): SeamOptions
  create(more?: Partial<SeamOptions>): Promise<string>
  camera(): Promise<Camera>
  picture(): Promise<Picture>
  /** Returns the position of a point in the picture in CSS pixels, from the camera that the seam reports. */
  place(point: Point): Promise<[number, number]>
}

export const test = base.extend<Fixtures, { pageServer: PageServer }>({
  pageServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const pageServer = await startPageServer(import.meta.dirname)
      await use(pageServer)
      await pageServer.stop()
    },
    { scope: 'worker', timeout: 120_000 }
  ],
  denied: [
    async ({ context }, use) => {
      const denied: string[] = []
      await context.route(
        url => /(^|\.)mapbox\.com$/.test(url.hostname),
        route => {
          denied.push(route.request().url())
          return route.abort()
        }
      )
      await use(denied)
    },
    { auto: true }
  ],
  seam: async ({ page, pageServer }, use) => {
    await page.goto(pageServer.address)
    const options = (more: Partial<SeamOptions> = {}): SeamOptions => ({
      tiles: '/region/tiles/test/{z}/{x}/{y}.mvt',
      meta: pageServer.meta,
      mode: 'light',
      ...more
    })
    const camera = () => page.evaluate(() => window.seam.view.camera())
    await use({
      page,
      options,
      create: more => page.evaluate(given => window.seam.create(given), options(more)),
      camera,
      picture: async () => readPng(await page.locator('#map').screenshot()),
      place: async point => projected(point, await camera(), size.width, size.height)
    })
  }
})

/** Returns the points between the points of a line, `steps` per segment, without the ends. */
export function along(line: readonly Coordinate[], steps = 24): Point[] {
  return line.slice(1).flatMap(([longitude, latitude], index) => {
    const [fromLongitude, fromLatitude] = line[index] ?? [longitude, latitude]
    return Array.from({ length: steps - 1 }, (_, step) => {
      const share = (step + 1) / steps
      return {
        longitude: fromLongitude + (longitude - fromLongitude) * share,
        latitude: fromLatitude + (latitude - fromLatitude) * share
      }
    })
  })
}

/** Returns the share of a line's points that have this color in the picture. Labels may cover some. */
export async function shareDrawn(seam: SeamPage, line: readonly Coordinate[], color: Color): Promise<number> {
  const [picture, camera] = [await seam.picture(), await seam.camera()]
  const points = along(line)
  const drawn = points.filter(point => {
    const [x, y] = projected(point, camera, size.width, size.height)
    return apart(picture.at(x, y), color) < 24
  })
  return drawn.length / points.length
}

export const routeColor = (mode: MapMode): Color => colorOf(mapPalettes[mode].route)

export { expect }

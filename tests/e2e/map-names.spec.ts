/** In a center with many shops, the map names the streets first. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importRegion, openRegion } from '@dropway/region'
import { expect, test as base } from 'playwright/test'
import { shoppingTown, townCenter } from './map-names/shopping-town.ts'
import type { Counted } from './map-names/page.ts'
import { startPageServer, type PageServer } from './page-server.ts'

const test = base.extend<object, { pageServer: PageServer }>({
  pageServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'dropway-names-'))
      const file = join(folder, 'town.osm')
      writeFileSync(file, shoppingTown())
      await importRegion(join(folder, 'region'), file)
      const region = await openRegion(join(folder, 'region'))
      const pageServer = await startPageServer(join(import.meta.dirname, 'map-names'), region)
      await use(pageServer)
      await pageServer.stop()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 }
  ]
})

for (const { zoom, width, height, least } of [
  { zoom: 16, width: 1440, height: 900, least: 15 },
  { zoom: 17, width: 390, height: 844, least: 5 }
])
  test.describe(`at zoom ${zoom} and ${width} by ${height}`, () => {
    test.use({ viewport: { width, height } })

    test('names most streets in a center with many shops', async ({ page, pageServer }) => {
      await page.goto(pageServer.address)
      const counted: Counted = await page.evaluate(
        async ([meta, camera]) => {
          await window.show(meta, 'light', camera)
          return window.count()
        },
        [pageServer.meta, { center: townCenter, zoom }] as const
      )
      expect(counted.streets.length, 'streets in view').toBeGreaterThanOrEqual(least)
      expect(counted.icons, 'shops in view').toBeGreaterThan(10)
      expect(counted.named.length / counted.streets.length).toBeGreaterThanOrEqual(0.6)
    })
  })

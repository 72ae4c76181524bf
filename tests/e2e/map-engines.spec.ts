/** The map engine that the built site loads, and its behavior when Mapbox is unreachable. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { BrowserContext } from 'playwright/test'
import { openRegion } from '@dropway/region'
import { map as words } from '../../src/lib/words/en/shell/map.ts'
import { mapPalettes } from '../../src/lib/map/palette.ts'
import { apart, colorOf, colors, readPng } from './pixels.ts'
import { namedFlavor } from '@protomaps/basemaps'
import { makeArchive, serveArchive } from '../map-archive.ts'
import { regionFolder } from '../process/running.ts'
import { choosePlace, expect, reachLivePage, signIn, test } from './world.ts'
import { openBooked } from './trips.ts'

const chunks = resolve(import.meta.dirname, '../../dist/client/_astro')
test.use({ drawsMaps: true })

/** Finds the scripts of an engine by their content, because file names say little. */
function scriptsWith(mark: string): Set<string> {
  const names = readdirSync(chunks).filter(name => name.endsWith('.js'))
  return new Set(names.filter(name => readFileSync(join(chunks, name), 'utf8').includes(mark)))
}

interface Asked {
  maplibre: string[]
  mapbox: string[]
  /** Requests to Mapbox's hosts. All are blocked. */
  hosts: string[]
}

async function watchEngines(context: BrowserContext): Promise<Asked> {
  const scripts = { maplibre: scriptsWith('maplibregl-canvas'), mapbox: scriptsWith('mapboxgl-canvas') }
  expect([scripts.maplibre.size, scripts.mapbox.size]).toEqual([1, 1])
  const asked: Asked = { maplibre: [], mapbox: [], hosts: [] }
  await context.route(
    url => /(^|\.)mapbox\.com$/.test(url.hostname),
    route => {
      asked.hosts.push(route.request().url())
      return route.abort()
    }
  )
  context.on('request', request => {
    const name = basename(new URL(request.url()).pathname)
    if (scripts.maplibre.has(name)) asked.maplibre.push(name)
    if (scripts.mapbox.has(name)) asked.mapbox.push(name)
  })
  return asked
}

test.describe('without a token', () => {
  test.use({ options: { fleet: 0, speed: 1, environment: {} } })

  test('loads no engine on pages without a map, and only maplibre on pages with one', async ({
    page,
    context,
    complaints
  }) => {
    const asked = await watchEngines(context)
    await page.goto('/')
    await page.goto('/signin', { waitUntil: 'networkidle' })
    expect(asked).toEqual({ maplibre: [], mapbox: [], hosts: [] })
    await signIn(page, 'customer@demo.test')
    await page.goto('/dashboard/one')
    await expect(page.locator('.maplibregl-canvas')).toBeVisible()
    expect(new Set(asked.maplibre).size).toBe(1)
    expect(asked.mapbox).toEqual([])
    expect(asked.hosts).toEqual([])
    const policy = (await page.request.get('/signin')).headers()['content-security-policy'] ?? ''
    expect(policy).not.toContain('mapbox')
    expect(complaints).toEqual([])
  })
})

test.describe('with a token, and Mapbox unreachable', () => {
  const token = 'pk.eyJ1Ijoibm9ib2R5In0.placeholder'
  // Slow enough that the delivery isn't over before its map is drawn.
  test.use({ options: { fleet: 8, speed: 10, environment: { PUBLIC_MAPBOX_TOKEN: token } } })

  test('loads no engine on pages without a map, and falls back to our map with a message', async ({
    page,
    context,
    complaints
  }) => {
    const asked = await watchEngines(context)
    await page.goto('/signin', { waitUntil: 'networkidle' })
    expect(asked).toEqual({ maplibre: [], mapbox: [], hosts: [] })
    await signIn(page, 'customer@demo.test')
    await page.goto('/dashboard/one')
    await expect(page.getByText(words.unreachable)).toBeVisible()
    await expect(page.locator('.maplibregl-canvas')).toBeVisible()
    expect(asked.hosts.some(url => url.includes(`access_token=${token}`))).toBe(true)

    await page.goto('/dashboard')
    await openBooked(page)
    await reachLivePage(page)
    await expect(page.getByText(words.unreachable)).toBeVisible()
    await expect(page.locator('.marker[data-kind="driver"]')).toBeVisible()
    await expect(page.locator('.marker[data-kind="pickup"]')).toBeVisible()
    const map = page.locator('.map-canvas')
    const ahead = colorOf(mapPalettes.light.ahead)
    await expect
      .poll(async () => {
        const picture = readPng(await map.screenshot())
        let found = 0
        for (let y = 0; y < picture.height; y += 2) {
          for (let x = 0; x < picture.width; x += 2) if (apart(picture.at(x, y), ahead) < 16) found += 1
        }
        return found > 100 && colors(picture) > 150
      })
      .toBe(true)
    expect(complaints).toEqual([])
  })
})

test.describe('with an archive elsewhere', () => {
  test.use({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern.
    options: async ({}, use) => {
      const { meta } = await openRegion(regionFolder)
      const server = await serveArchive(makeArchive(meta.center))
      await use({ fleet: 0, speed: 1, environment: { MAP_ARCHIVE_URL: server.url } })
      server.close()
    }
  })

  test('draws its map in both color modes, with the pins of a booking', async ({ page, complaints }) => {
    await signIn(page, 'customer@demo.test')
    await page.goto('/dashboard/one')
    await expect(page.locator('.maplibregl-canvas')).toBeVisible()
    const lake = { light: namedFlavor('light').water, dark: namedFlavor('dark').water }
    const share = async (color: string) => {
      const wanted = colorOf(color)
      const picture = readPng(await page.locator('.map-canvas').screenshot())
      let found = 0
      for (let y = 0; y < picture.height; y += 4) {
        for (let x = 0; x < picture.width; x += 4) if (apart(picture.at(x, y), wanted) < 8) found += 1
      }
      return found
    }
    await expect.poll(() => share(lake.light)).toBeGreaterThan(200)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => share(lake.dark)).toBeGreaterThan(200)
    await choosePlace(page, 'Pickup', 'Market Square', 'Market Square')
    await expect(page.locator('.marker[data-kind="pickup"]')).toBeVisible()
    // On a phone, the sheet doesn't cover the source of the map.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('© OpenStreetMap contributors').click({ trial: true })
    expect(complaints).toEqual([])
  })
})

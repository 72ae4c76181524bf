/** The picture that stands for the map on a phone's live page, until somebody moves the map. */
import type { Page, Request } from 'playwright/test'
import { map as words } from '../../src/lib/words/en/shell/map.ts'
import { endpointPrefixes, livePath } from '../../src/lib/paths.ts'
import { book, signIn as signInByApi } from '../bench/support/customer.ts'
import { expect, signIn, testsInOneWorld } from './world.ts'

const test = testsInOneWorld({ fleet: 0, speed: 1, environment: {} })
test.use({ drawsMaps: true })

const phone = { width: 390, height: 844 }
const isEngine = (request: Request) => /maplibre/.test(request.url()) && request.url().endsWith('.js')
const isPicture = (request: Request) => request.url().includes(endpointPrefixes.stillMaps)

async function openLive(page: Page, address: string): Promise<Request[]> {
  const { call } = await signInByApi(address)
  const id = await book(call, true)
  await signIn(page, 'customer@demo.test')
  const asked: Request[] = []
  page.on('request', request => asked.push(request))
  await page.goto(livePath(id))
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  return asked
}

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('a picture shows the stops and the route, until somebody touches the map', async ({
    page,
    dropway,
    complaints
  }) => {
    const asked = await openLive(page, dropway.address)
    const still = page.locator('.map-still')
    await expect(still.locator('.marker')).toHaveCount(2)
    await expect(still.locator('polyline[data-kind="main"]')).toHaveCount(1)
    expect(asked.filter(isPicture)).toHaveLength(1)
    expect(asked.filter(isEngine)).toEqual([])
    const shown = await still.boundingBox()
    for (const marker of await still.locator('.marker').all()) {
      const box = await marker.boundingBox()
      expect(box && shown && box.y > shown.y && box.y + box.height < shown.y + shown.height - 24).toBe(true)
      expect(box && box.x > 0 && box.x + box.width < phone.width).toBe(true)
    }

    await page.touchscreen.tap(phone.width / 2, 200)
    await expect(still).toHaveCount(0)
    await expect(page.locator('.maplibregl-canvas')).toBeVisible()
    await expect(page.locator('.maplibregl-map .marker')).toHaveCount(2)
    expect(complaints).toEqual([])
  })

  test('the keyboard brings the map, and the focus stays in it', async ({ page, dropway }) => {
    await openLive(page, dropway.address)
    await expect(page.locator('.map-still .marker')).toHaveCount(2)
    await page.getByRole('region', { name: words.map }).focus()
    await expect(page.locator('.maplibregl-canvas')).toBeFocused()
    await expect(page.locator('.map-still')).toHaveCount(0)
  })

  test('the picture stays while the engine can’t be loaded, and the next touch tries again', async ({
    page,
    context,
    dropway
  }) => {
    await openLive(page, dropway.address)
    const still = page.locator('.map-still')
    await expect(still.locator('.marker')).toHaveCount(2)
    await context.setOffline(true)
    await page.touchscreen.tap(phone.width / 2, 200)
    await expect(page.getByText(words.failed)).toBeVisible()
    await expect(still.locator('.marker')).toHaveCount(2)
    await context.setOffline(false)
    await page.touchscreen.tap(phone.width / 2, 200)
    await expect(page.locator('.maplibregl-canvas')).toBeVisible()
    await expect(still).toHaveCount(0)
    await expect(page.getByText(words.failed)).toBeHidden()
  })

  test('the engine draws if the picture can’t be loaded', async ({ page, context, dropway }) => {
    await context.route(`**${endpointPrefixes.stillMaps}**`, route => route.abort())
    await openLive(page, dropway.address)
    await expect(page.locator('.maplibregl-canvas')).toBeVisible()
    await expect(page.locator('.map-still')).toHaveCount(0)
  })
})

test('a larger screen loads the engine at once, and no picture', async ({ page, dropway }) => {
  const asked = await openLive(page, dropway.address)
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
  await expect(page.locator('.map-still')).toBeHidden()
  expect(asked.filter(isPicture)).toEqual([])
})

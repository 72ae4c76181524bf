import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, startWorld, test, watch } from './world.ts'

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16H4z"/></svg>'

test('draws vehicles with the icon service, or with built-in icons if it fails, in the same place', async ({
  browser
}) => {
  const asked: string[] = []
  const service = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url === '/van.svg') response.writeHead(500).end()
    else response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(square)
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  const environment = { ICON_SERVICE_URL: `http://127.0.0.1:${port}/{name}.svg` }
  const world = await startWorld({ fleet: 0, speed: 1, environment })
  const context = await browser.newContext({ baseURL: world.dropway.address, colorScheme: 'dark' })
  try {
    const complaints: string[] = []
    watch(context, complaints)
    const page = await context.newPage()
    // Holds the service's responses, to see the icons before they arrive.
    const gate = Promise.withResolvers<void>()
    await page.route('**/data-icons/*', async route => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/register')
    await page.getByRole('radio', { name: /Drive and earn/ }).check()
    const icons = page.locator('svg.lucide-bike, svg.lucide-van')
    await expect(icons).toHaveCount(2)
    const boxes = () =>
      icons.evaluateAll(all =>
        all.map(each => {
          const { x, y, width, height } = each.getBoundingClientRect()
          return [x, y, width, height]
        })
      )
    const before = await boxes()
    const failed = page.waitForResponse('**/data-icons/van.svg')
    gate.resolve()
    expect((await failed).status()).toBe(404)
    const bike = page.locator('svg.lucide-bike')
    await expect(bike).toHaveClass(/served-icon/)
    const drawn = await bike.evaluate(icon => {
      const { maskImage, backgroundColor, color } = getComputedStyle(icon)
      return { maskImage, isInked: backgroundColor === color, parts: icon.getClientRects().length }
    })
    expect(drawn).toEqual({
      maskImage: `url("${world.dropway.address}/data-icons/bicycle.svg")`,
      isInked: true,
      parts: 1
    })
    await expect(page.locator('svg.lucide-van')).not.toHaveClass(/served-icon/)
    expect(await boxes()).toEqual(before)
    expect(asked.toSorted()).toEqual(['/bicycle.svg', '/car.svg', '/motorbike.svg', '/truck.svg', '/van.svg'])
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await world.close()
    service.close()
  }
})

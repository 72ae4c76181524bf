/**
 * Measures how soon a phone shows and runs a page: a processor slowed down 4 times and a slow 4G network, both by the
 * browser's own throttling, on a first visit. The figures are absolute: compare them with those of another commit in one run.
 */
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { book, signIn } from './support/customer.ts'
import { startBenchDropway } from './support/dropway.ts'
import { median } from './support/rounds.ts'
import { alone, type Plan, type Row } from './support/rows.ts'

/**
 * A page is quiet, and the time that it was blocked is known, after this time without a long task, as for Lighthouse's
 * time to interactive. Milliseconds.
 */
const quiet = 5_000
/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const publicPages = ['/', '/landing', '/signin']
const flags = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-background-networking'
]

interface Seen {
  largest: number
  /** The end of the last long task. */
  last: number
  /** The sum of what each long task takes above 50 ms. */
  blocked: number
}
type Watched = Window & { seen?: Seen }

/** Opens a page in a browser context without a cache. Returns it at its load event. */
async function visit(browser: Browser, url: string, cookies: Parameters<BrowserContext['addCookies']>[0]) {
  const context = await browser.newContext({ ...phone, locale: 'en-GB', serviceWorkers: 'block' })
  await context.addCookies(cookies)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const seen: Seen = { largest: 0, last: 0, blocked: 0 }
    ;(window as Watched).seen = seen
    const watch = (type: string, each: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true })
    watch('largest-contentful-paint', entry => (seen.largest = entry.startTime))
    watch('longtask', ({ startTime, duration }) => {
      seen.last = startTime + duration
      // What comes before the first paint delays it, and is counted there.
      const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
      if (startTime > painted) seen.blocked += Math.max(0, duration - 50)
    })
  })
  await page.goto(url, { waitUntil: 'load' })
  return { page, close: () => context.close() }
}

const firstPaint = (page: Page): Promise<number> =>
  page
    .waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    .then(handle => handle.jsonValue() as Promise<number>)
const seenOn = (page: Page): Promise<Seen> => page.evaluate(() => (window as Watched).seen as Seen)

export async function run({ rounds }: Plan): Promise<Row[]> {
  const dropway = await startBenchDropway()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: flags })
  const times: Record<string, number[]> = {}
  const add = (name: string, milliseconds: number) => (times[name] ??= []).push(milliseconds)
  try {
    const { call, cookie } = await signIn(dropway.address)
    const delivery = await book(call, true)
    // One that is searching: the dashboard follows only deliveries that are under way.
    await book(call, false)
    const cookies = cookie.split('; ').map(each => {
      const [name = '', ...value] = each.split('=')
      return { name, value: value.join('='), url: dropway.address }
    })
    // Runs one extra round. The first round warms up the machine and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      const keep = (name: string, value: number) => void (round > 0 && add(name, value))
      for (const path of publicPages) {
        const { page, close } = await visit(browser, dropway.address + path, [])
        // Pictures below the first screen are lazy, and the browser may still exchange the largest element.
        await page.waitForLoadState('networkidle')
        keep(`${path}, first paint`, await firstPaint(page))
        keep(`${path}, largest paint`, (await seenOn(page)).largest)
        await close()
      }

      const dashboard = await visit(browser, `${dropway.address}/dashboard`, cookies)
      // The dashboard has no islands. It's alive when its script follows the events.
      await dashboard.page.locator('[data-connection][data-state="live"]').waitFor({ timeout: 60_000 })
      keep('dashboard, script started', await dashboard.page.evaluate(() => performance.now()))
      keep('dashboard, largest paint', (await seenOn(dashboard.page)).largest)
      await dashboard.close()

      const live = await visit(browser, `${dropway.address}/dashboard/route/${delivery}`, cookies)
      await live.page.waitForFunction(() => performance.getEntriesByName('map-drawn').length > 0, undefined, {
        timeout: 120_000
      })
      await live.page.waitForFunction(() => !document.querySelector('astro-island[ssr]'), undefined, {
        timeout: 120_000
      })
      await live.page.waitForFunction(
        milliseconds => performance.now() > ((window as Watched).seen?.last ?? 0) + milliseconds,
        quiet
      )
      keep(
        'live page, first map picture',
        await live.page.evaluate(() => performance.getEntriesByName('map-drawn')[0]?.startTime ?? 0)
      )
      keep('live page, blocked', (await seenOn(live.page)).blocked)
      await live.close()
    }
  } finally {
    await browser.close()
    await dropway.stop()
  }
  const of = (name: string) => median(times[name] ?? [NaN])
  return [
    ...publicPages.flatMap(path =>
      ['first', 'largest'].map(which => `${path}, ${which} paint`).map(name => alone(name, of(name), 'ms'))
    ),
    alone('dashboard, largest paint', of('dashboard, largest paint'), 'ms'),
    alone('dashboard, script started', of('dashboard, script started'), 'ms'),
    alone('live page, first map picture', of('live page, first map picture'), 'ms'),
    alone('live page, blocked', of('live page, blocked'), 'ms')
  ]
}

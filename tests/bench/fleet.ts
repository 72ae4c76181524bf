/**
 * Measures the console's live view with 2,000 drivers who report once a second, and 1,000 deliveries: the main thread's
 * CPU time for each update in a real Chromium, the bytes of an update, and the elements of the page.
 */
import { chromium, type Page } from 'playwright/test'
import { findBrowser } from '../../scripts/browser.ts'
import { signIn } from '../e2e/steps.ts'
import { startBenchDropway } from './support/dropway.ts'
import { startFleetServer } from './support/fleet-server.ts'
import { alone, type Plan, type Row } from './support/rows.ts'
import { quantile } from './support/service.ts'

const viewport = { width: 1440, height: 900 }
const flags = ['--no-sandbox', '--enable-unsafe-swiftshader', '--disable-background-networking']
const usual = {
  fleet: { drivers: 2_000, deliveries: 1_000 },
  /** By then, the browser has collected the garbage of the page's start, which takes it some turns of 20 to 40 ms. */
  settleSeconds: 30,
  /** Of 60 updates, three are above p95: more than the one or two in which the browser collects garbage. */
  seconds: 60
}
const tiny: typeof usual = { fleet: { drivers: 50, deliveries: 20 }, settleSeconds: 1, seconds: 3 }

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args?: { name?: string; data?: { isMainFrame?: boolean } }
}

/** Returns the main thread's CPU time in each second, in milliseconds. */
async function traced(page: Page, seconds: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'blink.user_timing']
    }
  })
  await page.evaluate(() => void performance.mark('fleet-trace'))
  await page.waitForTimeout(seconds * 1_000)
  const complete = new Promise(done => session.once('Tracing.tracingComplete', done))
  await session.send('Tracing.end')
  await complete
  const mark = events.find(({ name }) => name === 'fleet-trace')
  if (!mark) throw new Error('The trace has no mark of the page.')
  const sums = Array.from({ length: seconds }, () => 0)
  for (const { name, pid, tid, ts, tdur = 0 } of events) {
    if (pid !== mark.pid || tid !== mark.tid || name !== 'RunTask') continue
    const second = Math.floor((ts - mark.ts) / 1e6)
    if (second >= 0 && second < seconds) sums[second] = (sums[second] ?? 0) + tdur / 1000
  }
  return sums
}

export async function run(plan: Plan): Promise<Row[]> {
  const { fleet, settleSeconds, seconds } = plan.tiny ? tiny : usual
  const dropway = await startBenchDropway()
  const configuration = (await (await fetch(`${dropway.address}/config.json`)).json()) as {
    map: { bounds: [number, number, number, number] }
  }
  const server = await startFleetServer({ site: dropway.address, ...fleet, bounds: configuration.map.bounds })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: flags })
  try {
    const page = await browser.newPage({ baseURL: server.address, viewport, locale: 'en-GB' })
    await signIn(page, 'dispatcher@demo.test')
    await page.goto('/ops')
    await page.locator('.fleet-legend b').first().filter({ hasText: /[1-9]/ }).waitFor()
    await page.waitForTimeout(settleSeconds * 1_000)
    const shown = await page.locator('.fleet-legend b').allTextContents()
    const before = server.bytes.length
    const costs = (await traced(page, seconds)).toSorted((one, other) => one - other)
    const bytes = server.bytes.slice(before).toSorted((one, other) => one - other)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const drivers = shown.reduce((sum, text) => sum + Number(text), 0)
    return [
      alone('drivers on the map', drivers, ''),
      alone('main thread for an update, p95', quantile(costs, 0.95), 'ms'),
      alone('main thread for an update, median', quantile(costs, 0.5), 'ms'),
      alone('bytes of an update, p95', quantile(bytes, 0.95), 'B'),
      alone('elements of the page', elements, '')
    ]
  } finally {
    await browser.close()
    await server.stop()
    await dropway.stop()
  }
}

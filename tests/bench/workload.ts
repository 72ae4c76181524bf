/**
 * Measures the workload that the API is made for: 1,000 drivers who report every second, and 200 reads a second. Then
 * again beside strangers who load 200 pages of the API reference a second: first while each page is rendered once, which
 * takes some seconds after a start, then from the cache. The service is a separate process, and this one has the clients.
 * A delay counts from the time at which a request was due.
 */
import { docsGroups } from '../../src/components/docs/document.ts'
import { docsGroupPath } from '../../src/lib/paths.ts'
import { cpuOfProcess } from '../cpu-time.ts'
import { positionRequest } from './support/position-load.ts'
import { openAll, readsOf, sendRegularly, startMeasuredServer } from './support/regular-load.ts'
import { alone, atMost, beside, type Plan, type Row } from './support/rows.ts'
import { quantile } from './support/service.ts'

/** The pages may at most double the delay of a position. */
const aims = { milliseconds: 50, besidePages: 2 }
const usual = { drivers: 1_000, readers: 50, warmUpSeconds: 5 }
const small: typeof usual = { drivers: 10, readers: 2, warmUpSeconds: 1 }
/**
 * The load runs without the pages and with them in turn, 10 s or longer each: every 30 s the process looks up the sessions
 * of all drivers, who have begun in the same second, and that has to happen in both.
 */
const rounds = 3
/** Each reader reads this often, which is 200 reads a second together. */
const readMilliseconds = 250

const pages = docsGroups.map(
  group => `GET ${docsGroupPath(group)} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: br\r\n\r\n`
)

export async function run({ full, tiny }: Plan): Promise<Row[]> {
  const { drivers, readers, warmUpSeconds } = tiny ? small : usual
  const seconds = full ? 60 : tiny ? 1 : 10
  const pagesASecond = (readers * 1000) / readMilliseconds
  const { started, child, on, stop } = await startMeasuredServer(drivers)
  try {
    const { geometry, port } = started
    const bearerOf = (token: string) => `Bearer ${token}`
    const target = { port, geometry, drivers: started.drivers.map(bearerOf) }
    const customers = started.customers.slice(0, readers).map(bearerOf)
    const reads = await readsOf(port, customers)
    const [driving, reading] = [await openAll(port, drivers), await openAll(port, readers)]
    const load = (length: number) =>
      Promise.all([
        sendRegularly(driving, 1_000, length, driver => positionRequest(target, driver)),
        sendRegularly(reading, readMilliseconds, length, reads)
      ])
    const strangers = await openAll(port, readers)
    const loadBesidePages = () =>
      Promise.all([
        load(seconds),
        sendRegularly(
          strangers,
          readMilliseconds,
          seconds,
          (stranger, count) => pages[(stranger + count) % pages.length] ?? ''
        )
      ])
    await load(warmUpSeconds)
    const [[besideRendering]] = await loadBesidePages()
    const positions: number[] = []
    const readDelays: number[] = []
    const besidePages: number[] = []
    const pageDelays: number[] = []
    let cpu = 0
    for (let round = 0; round < rounds; round++) {
      const before = cpuOfProcess(child.pid)
      const [driven, read] = await load(seconds)
      cpu += cpuOfProcess(child.pid) - before
      const [[drivenBeside], ofPages] = await loadBesidePages()
      positions.push(...driven)
      readDelays.push(...read)
      besidePages.push(...drivenBeside)
      pageDelays.push(...ofPages)
    }
    for (const { socket } of [...driving, ...reading, ...strangers]) socket.destroy()
    const limit = atMost(aims.milliseconds)
    const p95 = quantile(positions, 0.95)
    const besideRow = (name: string, delays: number[]) => {
      const delay = quantile(delays, 0.95)
      return beside(name, [delay, 'ms'], ['without the pages', delay / p95], atMost(aims.besidePages))
    }
    return [
      alone(`p95 of a position, ${on}`, p95, 'ms', limit),
      alone(`p95 of a read, ${on}`, quantile(readDelays, 0.95), 'ms', limit),
      besideRow(
        `p95 of a position beside ${pagesASecond} pages a second, from a cold cache, ${on}`,
        besideRendering
      ),
      besideRow(
        `p95 of a position beside ${pagesASecond} pages a second, from the cache, ${on}`,
        besidePages
      ),
      alone(`p95 of a page, ${on}`, quantile(pageDelays, 0.95), 'ms'),
      alone(`median of a position, ${on}`, quantile(positions, 0.5), 'ms'),
      alone(`median of a read, ${on}`, quantile(readDelays, 0.5), 'ms'),
      alone(`CPU time of the process for a second, ${on}`, cpu / (rounds * seconds), 'ms')
    ]
  } finally {
    await stop()
  }
}

/** Requests while the same process works on something else. */
import { positionRequest } from './position-load.ts'
import type { ServerMessage } from './position-server.ts'
import { openAll, readsOf, sendRegularly, startMeasuredServer } from './regular-load.ts'
import { median } from './rounds.ts'
import { atMost, beside, type Row } from './rows.ts'
import { quantile } from './service.ts'

const readMilliseconds = 250

export interface BesideSizes {
  /** Each reports once a second. */
  drivers: number
  /** Each reads four times a second. */
  readers: number
  /** Of a round. */
  seconds: number
  rounds: number
  /** Of the day that is planned. */
  deliveries: number
}

type Work = Exclude<ServerMessage, 'end'>

/**
 * Measures in alternating rounds, so that a busy moment of the machine affects all of them. Returns a row with the median of the p95 for
 * each work, and how much of each is made in a second, if the process counts it.
 * @param works by the name for the row
 */
export async function measureBeside(
  { drivers, readers, seconds, rounds, deliveries }: BesideSizes,
  works: Readonly<Partial<Record<Work, string>>>
): Promise<{ rows: Row[]; aSecond: Partial<Record<Work, number>>; on: string }> {
  const { started, on, work, stop } = await startMeasuredServer(drivers, deliveries)
  const names = ['rest', ...(Object.keys(works) as Work[])] as const
  const p95s = new Map<Work, number[]>(names.map(name => [name, []]))
  const counted = new Map<Work, number[]>(names.map(name => [name, []]))
  let before: Work = 'rest'
  const begin = async (name: Work) => {
    const { aSecond } = await work(name)
    if (aSecond !== null) counted.get(before)?.push(aSecond)
    before = name
  }
  try {
    const { geometry, port } = started
    const bearerOf = (token: string) => `Bearer ${token}`
    const target = { port, geometry, drivers: started.drivers.map(bearerOf) }
    const reads = await readsOf(port, started.customers.slice(0, readers).map(bearerOf))
    const [driving, reading] = [await openAll(port, drivers), await openAll(port, readers)]
    const load = async () => {
      const delays = await Promise.all([
        sendRegularly(driving, 1_000, seconds, driver => positionRequest(target, driver)),
        sendRegularly(reading, readMilliseconds, seconds, reads)
      ])
      return delays.flat()
    }
    await load()
    for (let round = 0; round < rounds; round++)
      for (const name of names) {
        await begin(name)
        p95s.get(name)?.push(quantile(await load(), 0.95))
      }
    await begin('rest')
    for (const { socket } of [...driving, ...reading]) socket.destroy()
  } finally {
    await stop()
  }
  const p95 = (name: Work) => median(p95s.get(name) ?? [])
  const rows = Object.entries(works).map(([name, made]) =>
    beside(
      `p95 of a request while ${made}, ${on}`,
      [p95(name as Work), 'ms'],
      ['without', p95(name as Work) / p95('rest')],
      atMost(2)
    )
  )
  const aSecond = Object.fromEntries(
    [...counted].filter(([, counts]) => counts.length > 0).map(([name, counts]) => [name, median(counts)])
  )
  return { rows, aSecond, on }
}

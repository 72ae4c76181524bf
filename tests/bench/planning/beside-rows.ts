/** Requests while the same process makes a plan, or the matrix of one. */
import { positionRequest } from '../support/position-load.ts'
import type { ServerMessage } from '../support/position-server.ts'
import { median } from '../support/rounds.ts'
import { openAll, readsOf, sendRegularly, startMeasuredServer } from '../support/regular-load.ts'
import { atMost, beside, type Row } from '../support/rows.ts'
import { quantile } from '../support/service.ts'

/** 50 positions and 100 reads a second. */
const usual = { drivers: 50, readers: 25, seconds: 5, rounds: 7, deliveries: 500 }
const tiny: typeof usual = { drivers: 10, readers: 2, seconds: 0.5, rounds: 1, deliveries: 30 }
const readMilliseconds = 250

type Work = Exclude<ServerMessage, 'end'>

/** Measures in alternating rounds, so that a busy moment of the machine affects all of them. Returns medians. */
export async function besideRows(isTiny: boolean): Promise<Row[]> {
  const { drivers, readers, seconds, rounds, deliveries } = isTiny ? tiny : usual
  const { started, on, work, stop } = await startMeasuredServer(drivers, deliveries)
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
    const during = async (name: Work) => {
      await work(name)
      return await load()
    }
    await load()
    const p95s: Record<Work, number[]> = { rest: [], plan: [], matrix: [] }
    for (let round = 0; round < rounds; round++)
      for (const name of ['rest', 'plan', 'matrix'] as const)
        p95s[name].push(quantile(await during(name), 0.95))
    await work('rest')
    for (const { socket } of [...driving, ...reading]) socket.destroy()
    const p95 = (name: Work) => median(p95s[name])
    const row = (name: Work, made: string) =>
      beside(
        `p95 of a request while ${made} is made, ${on}`,
        [p95(name), 'ms'],
        ['without', p95(name) / p95('rest')],
        atMost(2)
      )
    return [row('plan', 'a plan'), row('matrix', 'its matrix')]
  } finally {
    await stop()
  }
}

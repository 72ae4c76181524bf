/** Restarts the processes of an installation one after the other while customers use it. */
import { getTransportTypes } from '../../src/lib/contract/company.ts'
import { listDeliveries } from '../../src/lib/contract/delivery/deliveries.ts'
import type { Installation } from './installation.ts'
import { bookAt, once, type SignedIn } from './people.ts'

const clients = 6

export interface RollingReport {
  sent: number
  restarts: number
  /** The errors of requests that failed. */
  wrong: string[]
}

/** Goes on until `total` requests were sent and every process was restarted at least once. */
export async function restartUnderLoad(
  installation: Installation,
  { client }: SignedIn,
  center: [number, number],
  total: number
): Promise<RollingReport> {
  const report: RollingReport = { sent: 0, restarts: 0, wrong: [] }
  let restarting = true
  const one = async (number: number): Promise<void> => {
    if (number % 10 === 0) await bookAt(client, center, { send: once })
    else if (number % 3 === 0) await client.call(listDeliveries, { query: {} })
    else await client.call(getTransportTypes)
  }
  const load = Array.from({ length: clients }, async () => {
    while (restarting || report.sent < total) {
      await one(++report.sent).catch((error: unknown) => report.wrong.push(String(error)))
    }
  })
  do {
    for (const member of installation.members) {
      await member.restart()
      report.restarts++
    }
  } while (report.sent < total)
  restarting = false
  await Promise.all(load)
  return report
}

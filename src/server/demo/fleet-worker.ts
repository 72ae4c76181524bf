/** The fleet's worker thread. Its simulated drivers and customers know only the server's address. */
import { parentPort, workerData } from 'node:worker_threads'
import { seededRandom } from '@dropway/region'
import { runSimulatedCustomers, type SimulatedCustomersOptions } from './simulated-customer.ts'
import { runSimulatedDriver, type SimulatedDriverOptions } from './simulated-driver.ts'
import { pause } from './simulated-steps.ts'

export interface FleetOrder {
  baseUrl: string
  password: string
  /** How many drivers the fleet has in the end. */
  size: number
  speed: number
  bounds: [number, number, number, number]
  seed: number
  customers: SimulatedCustomersOptions['customers']
  bookingsAnHour: number
  underWay: SimulatedCustomersOptions['underWay']
  handoverSeconds: SimulatedDriverOptions['handoverSeconds']
}

/** Lets more drivers begin, or ends everything. */
export type FleetMessage = { join: string[] } | 'stop'

const order = workerData as FleetOrder
const ending = new AbortController()
const { signal } = ending
const onError = (message: string) => parentPort?.postMessage(message)

/** Each sign-in computes a password hash, so the drivers sign in a few per second. */
const apartMilliseconds = 150

/** Real drivers sometimes decline. In a small fleet, the others may not have the right vehicle, so nobody does. */
const declines = order.size < 20 ? 0 : 0.08

const work: Promise<void>[] = []

async function drive(email: string, index: number): Promise<void> {
  await pause(index * apartMilliseconds, signal)
  if (signal.aborted) return
  // The name decides what a driver does, not the time at which they join.
  const { next: random } = seededRandom(order.seed).fork(email)
  await runSimulatedDriver({ ...order, email, declines, random, signal, onError })
}

if (order.bookingsAnHour > 0) {
  const random = seededRandom(order.seed).fork(`customers ${Date.now()}`)
  work.push(runSimulatedCustomers({ ...order, random, signal, onError }))
}

parentPort?.on('message', async (message: FleetMessage) => {
  if (message !== 'stop') {
    work.push(...message.join.map(drive))
    return
  }
  ending.abort()
  await Promise.allSettled(work)
  // Connections that are kept open for later requests would hold the thread for seconds.
  process.exit()
})

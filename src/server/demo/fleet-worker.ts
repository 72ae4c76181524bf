/** The fleet's worker thread. Its simulated drivers know only the server's address. */
import { parentPort, workerData } from 'node:worker_threads'
import { seededRandom } from '@dropway/region'
import { runSimulatedDriver } from './simulated-driver.ts'
import { pause } from './simulated-steps.ts'

export interface FleetOrder {
  baseUrl: string
  password: string
  emails: string[]
  speed: number
  bounds: [number, number, number, number]
  seed: number
}

const order = workerData as FleetOrder
const ending = new AbortController()

/** Each sign-in computes a password hash, so the drivers sign in a few per second. */
const apartMilliseconds = 150

/** Real drivers sometimes decline. In a small fleet, the others may not have the right vehicle, so nobody does. */
const declines = order.emails.length < 20 ? 0 : 0.08

const drives = order.emails.map(async (email, index) => {
  await pause(index * apartMilliseconds, ending.signal)
  if (ending.signal.aborted) return
  await runSimulatedDriver({
    ...order,
    email,
    declines,
    random: seededRandom(order.seed + index).next,
    signal: ending.signal,
    onError: message => parentPort?.postMessage(message)
  })
})

parentPort?.on('message', async message => {
  if (message !== 'stop') return
  ending.abort()
  await Promise.allSettled(drives)
  // Connections that are kept open for later requests would hold the thread for seconds.
  process.exit()
})

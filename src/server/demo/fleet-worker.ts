/** The fleet's worker thread. Its simulated drivers know only the server's address. */
import { parentPort, workerData } from 'node:worker_threads'
import { seededRandom } from '../region/random.ts'
import { runSimulatedDriver } from './simulated-driver.ts'

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
parentPort?.on('message', message => {
  if (message === 'stop') {
    ending.abort()
    parentPort?.close()
  }
})

/** Each sign-in computes a password hash, so the drivers sign in a few per second. */
const apartMilliseconds = 150

for (const [index, email] of order.emails.entries()) {
  setTimeout(() => {
    if (ending.signal.aborted) return
    runSimulatedDriver({
      ...order,
      email,
      random: seededRandom(order.seed + index).next,
      signal: ending.signal,
      onError: message => parentPort?.postMessage(message)
    }).catch((error: unknown) => parentPort?.postMessage(`${email}: ${String(error)}`))
  }, index * apartMilliseconds)
}

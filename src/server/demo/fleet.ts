import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Service } from '../service/service.ts'
import { demoPassword, regularCustomers, type SimulatedDriver } from './accounts.ts'
import type { FleetMessage, FleetOrder } from './fleet-worker.ts'

export interface Fleet {
  /** Lets drivers begin. */
  join(drivers: readonly SimulatedDriver[]): void
  stop(): Promise<void>
}

/** With a history, people watch the demo: there's always something under way, and handovers take as long as they do. */
const full: Pick<FleetOrder, 'underWay' | 'handoverSeconds'> = {
  underWay: { least: 6, most: 9 },
  handoverSeconds: [60, 150]
}
/** Without one, tests wait for each delivery. */
const small: typeof full = { underWay: { least: 0, most: Infinity }, handoverSeconds: [4, 9] }

/** Starts a worker thread for simulated drivers and customers. They use the server's public address. */
export function startFleet(
  service: Service,
  port: number,
  { bookingsAnHour = service.config.demoBookingsAnHour }: { bookingsAnHour?: number } = {}
): Fleet {
  const { config, context, log } = service
  if (config.demoFleet === 0 && bookingsAnHour === 0) return { join: () => {}, stop: async () => {} }
  const order: FleetOrder = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    password: demoPassword,
    size: config.demoFleet,
    speed: config.demoSpeed,
    bounds: context.maps.area.bounds,
    seed: config.regionSeed,
    customers: regularCustomers.map(({ email, habit }) => ({ email, habit })),
    bookingsAnHour,
    ...(config.demoHistoryDays > 0 ? full : small)
  }
  // Its file is beside this one, in the sources and in the bundle.
  const worker = new Worker(join(import.meta.dirname, `fleet-worker${extname(import.meta.filename)}`), {
    workerData: order,
    execArgv: []
  })
  const tell = (message: FleetMessage) => worker.postMessage(message)
  worker.on('message', (reason: string) => log.warn({ reason }, 'simulation failed'))
  worker.on('error', error => log.error({ err: error }, 'simulated fleet failed'))
  const exited = once(worker, 'exit')
  return {
    join: drivers => tell({ join: drivers.map(({ email }) => email) }),
    async stop() {
      tell('stop')
      const late = setTimeout(() => void worker.terminate(), 2_000)
      await exited
      clearTimeout(late)
    }
  }
}

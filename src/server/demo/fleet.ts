import { once } from 'node:events'
import { extname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Service } from '../service/service.ts'
import { demoPassword, type SimulatedDriver } from './accounts.ts'
import type { FleetOrder } from './fleet-worker.ts'

export interface Fleet {
  stop(): Promise<void>
}

/** Starts the simulated drivers in a worker thread. They use the server's public address. */
export function startFleet(service: Service, port: number, drivers: SimulatedDriver[]): Fleet {
  if (drivers.length === 0) return { stop: async () => {} }
  const { config, context, log } = service
  const order: FleetOrder = {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    password: demoPassword,
    emails: drivers.map(driver => driver.email),
    speed: config.demoSpeed,
    bounds: context.maps.area.bounds,
    seed: config.regionSeed
  }
  // Its file is beside this one, in the sources and in the bundle.
  const worker = new Worker(join(import.meta.dirname, `fleet-worker${extname(import.meta.filename)}`), {
    workerData: order,
    execArgv: []
  })
  worker.on('message', (reason: string) => log.warn({ reason }, 'simulated driver failed'))
  worker.on('error', error => log.error({ err: error }, 'simulated fleet failed'))
  const exited = once(worker, 'exit')
  return {
    async stop() {
      worker.postMessage('stop')
      const late = setTimeout(() => void worker.terminate(), 2_000)
      await exited
      clearTimeout(late)
    }
  }
}

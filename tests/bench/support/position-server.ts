/**
 * The process under measurement: a service behind the production listener with the built pages, on the database of the
 * variable BENCH_SERVICE_DATABASE. It sends its port and the accounts to its parent process. A message makes a day's plan or its matrix
 * again and again until the next one, or the files of an invoice, or ends it.
 */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeInvoiceFiles } from '../../../src/server/documents/invoices/invoice-files.ts'
import { createListener, type PageHandler } from '../../../src/server/process/http/listener.ts'
import { provideService } from '../../../src/server/process/running.ts'
import { longInvoice } from '../../invoices.ts'
import { cityDay } from '../planning/city-day.ts'
import { placesIn } from '../planning/places-in.ts'
import { type Driving, makeDriving } from './driving.ts'
import { startBenchService } from './service.ts'

/** What the process does beside its requests. It answers once that has begun. */
export type ServerMessage = 'rest' | 'plan' | 'matrix' | 'invoices' | 'end'

/** The answer once the work of a message has begun. */
export interface Begun {
  /** How much the work before it has made in a second, if that was counted. */
  aSecond: number | null
}

export interface Started extends Driving {
  port: number
}

const { service, folder } = await startBenchService(process.env['BENCH_SERVICE_DATABASE'])
const driving = await makeDriving(service.context, Number(process.argv[2]))
provideService(Promise.resolve(service))
const build = pathToFileURL(resolve('dist/server/entry.mjs')).href
const { handler } = (await import(build)) as { handler: PageHandler }
// As in production.
const options = { keepAliveTimeout: 65_000 }
const server = createServer(options, createListener(service, handler))
server.listen(0, '127.0.0.1', 8_192)
await once(server, 'listening')

/** Of the day that it plans. */
const deliveries = Number(process.argv[3])
/** Ends the work that began last. */
let endWork: () => Promise<unknown> = () => Promise.resolve()
const works: Record<Exclude<ServerMessage, 'end'>, () => typeof endWork | Promise<typeof endWork>> = {
  rest: () => () => Promise.resolve(),
  plan: async () => {
    const { promise: isFound, resolve } = Promise.withResolvers<void>()
    const run = service.context.planner.start(
      { problem: cityDay(deliveries, deliveries / 10), seed: 1, limit: { steps: 1e15 } },
      () => resolve()
    )
    // The thread's start and its first plan take a second, once in a search of a minute.
    await Promise.race([isFound, run.result])
    return () => {
      run.stop()
      return run.result
    }
  },
  matrix: () => {
    let isOver = false
    const places = placesIn(service.context.region.meta.bounds, Math.min(400, deliveries))
    const work = async () => {
      while (!isOver) await service.context.maps.costTable(places)
    }
    const ended = work()
    return () => {
      isOver = true
      return ended
    }
  },
  invoices: async () => {
    let isOver = false
    const document = longInvoice(50)
    // The thread loads its libraries first.
    await makeInvoiceFiles(document)
    const work = async () => {
      const began = performance.now()
      let made = 0
      for (; !isOver; made++) await makeInvoiceFiles(document)
      return made / ((performance.now() - began) / 1_000)
    }
    const ended = work()
    return () => {
      isOver = true
      return ended
    }
  }
}
const end = async () => {
  server.closeAllConnections()
  server.close()
  await service.close()
  rmSync(folder, { recursive: true, force: true })
  process.disconnect()
}
process.on('message', async (message: ServerMessage) => {
  if (message === 'end') return end()
  try {
    const done = await endWork()
    endWork = await works[message]()
    process.send?.({ aSecond: typeof done === 'number' ? done : null } satisfies Begun)
  } catch (error) {
    // The built pages have a handler of rejections, which would hide it.
    console.error(error)
    process.exit(1)
  }
})
process.send?.({ port: (server.address() as AddressInfo).port, ...driving } satisfies Started)

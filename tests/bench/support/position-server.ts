/**
 * The process under measurement: a service behind the production listener with the built pages, on the database of the
 * variable BENCH_SERVICE_DATABASE. It sends its port and the accounts to its parent process, and ends with any message.
 */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createListener, type PageHandler } from '../../../src/server/process/http/listener.ts'
import { provideService } from '../../../src/server/process/running.ts'
import { type Driving, makeDriving } from './driving.ts'
import { startBenchService } from './service.ts'

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
process.once('message', () => {
  server.closeAllConnections()
  server.close()
  void service.close().then(() => {
    rmSync(folder, { recursive: true, force: true })
    process.disconnect()
  })
})
process.send?.({ port: (server.address() as AddressInfo).port, ...driving } satisfies Started)

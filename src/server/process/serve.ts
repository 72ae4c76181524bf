/** Runs the process: start, listen, drain on SIGTERM. */
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Config, ConfigurationError } from '../config/config.ts'
import { announceProcess } from '../service/data-folder.ts'
import { provideService } from './running.ts'
import { type Service, type ServiceOptions, startService } from '../service/service.ts'
import { createListener, type PageHandler } from './http/listener.ts'

export interface RunningProcess {
  service: Service
  /** The site's address, for display. */
  address: string
  /** The address it listens on. */
  listening: string
  port: number
  stop(): Promise<void>
}

/**
 * A client that sends its headers slowly is disconnected, so that it can't hold connections. A body may take longer:
 * a photo over a slow phone connection. An idle connection outlasts the 60 s of common proxies. In milliseconds.
 */
const slowClients = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000
}

/** The time that requests in progress have to finish after the process receives the signal to stop. */
const drainMilliseconds = 10_000

export async function serve(config: Config, options: ServiceOptions = {}): Promise<RunningProcess> {
  const build = join(config.root, 'dist/server/entry.mjs')
  if (!existsSync(build)) throw new Error("There's no build yet. Run: npm run build")
  const service = await startService(config, options)
  try {
    provideService(Promise.resolve(service))
    const { handler } = (await import(pathToFileURL(build).href)) as { handler: PageHandler }
    const server = createServer(slowClients, createListener(service, handler))
    server.listen(config.port, config.host)
    await once(server, 'listening').catch((error: unknown) => cantListen(error, config))
    const { port } = server.address() as AddressInfo
    const withdraw = announceProcess(config, port)
    const name = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host

    let stopping: Promise<void> | undefined
    async function stop(): Promise<void> {
      const closed = once(server, 'close')
      withdraw()
      service.retire()
      await pause(config.drainSeconds * 1000)
      server.close()
      await service.drain()
      // A keep-alive connection becomes idle only when its last request ends.
      const idle = setInterval(() => server.closeIdleConnections(), 100)
      const force = setTimeout(() => server.closeAllConnections(), drainMilliseconds)
      server.closeIdleConnections()
      await closed
      clearInterval(idle)
      clearTimeout(force)
      await service.close()
    }
    const listening = `http://${name}:${port}`
    return {
      service,
      port,
      listening,
      address: config.publicOrigin ?? listening,
      stop: () => (stopping ??= stop())
    }
  } catch (error) {
    await service.close()
    throw error
  }
}

/** Names the variable in the error of an address that can't be used. */
function cantListen(error: unknown, { host, port }: Config): never {
  const { code = '' } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    throw new ConfigurationError([`PORT ${port} is in use by another process. Stop it, or set another PORT.`])
  }
  if (code === 'EACCES')
    throw new ConfigurationError([`PORT ${port} needs more rights. Set a PORT above 1023.`])
  if (['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'].includes(code)) {
    throw new ConfigurationError([`HOST ${host} isn't an address of this machine.`])
  }
  throw error
}

/** After a fault, the process exits after this time at the latest, even if requests are still in progress. */
const faultMilliseconds = 15_000

/** Error codes for a client that disconnected during a response. That isn't a fault of this process. */
const goneCodes = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'])

function isReaderGone(reason: unknown): boolean {
  if (!(reason instanceof Error)) return false
  return reason.name === 'AbortError' || ('code' in reason && goneCodes.has(String(reason.code)))
}

/**
 * Stops the process after an uncaught error, because its state can't be trusted. It logs the error, lets
 * requests in progress finish, and exits with code 1 so that the supervisor starts a new process.
 */
export function stopOnFault(running: RunningProcess): void {
  const { log } = running.service
  let ending = false
  function end(error: unknown, kind: string): void {
    log.fatal({ err: error, kind }, 'uncaught error')
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), faultMilliseconds).unref()
    running.stop().then(
      () => process.exit(1),
      () => process.exit(1)
    )
  }
  process.on('uncaughtException', error => end(error, 'uncaughtException'))
  process.on('unhandledRejection', reason => {
    if (isReaderGone(reason)) log.debug({ err: reason }, 'client disconnected')
    else end(reason, 'unhandledRejection')
  })
}

/** Stops gracefully on SIGTERM or SIGINT. A second signal exits immediately. */
export function stopOnSignal(running: RunningProcess): void {
  let asked = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
      running.service.log.info({ signal }, 'stopping')
      running.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          running.service.log.error({ err: error }, 'stop failed')
          process.exit(1)
        }
      )
    })
  }
}

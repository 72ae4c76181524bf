/**
 * Starts a whole Dropway for a test file: a separate database, a clock that the test advances, and the API in-process.
 */
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { openRegion, type Region } from '@dropway/region'
import { type Client, createClient } from '../src/lib/client/client.ts'
import { type Config, readConfig } from '../src/server/config/config.ts'
import type { Follower } from '../src/server/context.ts'
import { createPool } from '../src/server/db/pool.ts'
import { createLog, type Log } from '../src/server/observability/log.ts'
import type { Push } from '../src/server/providers/push/push.ts'
import { type Service, startService } from '../src/server/service/service.ts'
import { copyTemplate, databaseUrl } from './global-setup.ts'
import { unlimited } from './unlimited.ts'
import { databaseName } from './test-databases.ts'

export interface TestService {
  service: Service
  /** Advances the clock. */
  pass(seconds: number): void
  clientOf(bearer: string): Client
  /** Calls the API in-process. Use it for bodies other than JSON. */
  fetch: typeof fetch
  /** Sends a raw request that the typed client would never send. */
  request(method: string, path: string, init?: RawInit): Promise<RawAnswer>
  close(): Promise<void>
}

export interface RawInit {
  bearer?: string
  body?: unknown
  /** Text to send as the body without encoding. */
  text?: string
  headers?: Record<string, string>
}

export interface RawAnswer {
  status: number
  code: string | undefined
  // The body of any endpoint. Each test reads the fields that it expects.
  body: {
    success?: boolean
    message?: string
    data?: never
    errors?: { field: string; message: string }[]
  } & Record<string, unknown>
}

let region: Promise<Region> | undefined

/** Opens the demo city, once per worker. */
export function testRegion(): Promise<Region> {
  return (region ??= openRegion(inject('ground').regionFolder))
}

export interface TestServiceOptions {
  /** Another process of the same installation. Both need Redis and the same session secret. */
  beside?: TestService
  /** Overrides of the environment variables. */
  environment?: Record<string, string>
  matcher?: boolean
  jobs?: boolean
  push?: Push
  /** Run after the product's followers of each ledger row. */
  followers?: readonly Follower[]
  /** Where the service logs. Nowhere by default. */
  log?: Log
  firebase?: { keysUrl: string; accountsUrl: string }
  /** Waits between two attempts to reach the picture storage. */
  pause?: (milliseconds: number) => Promise<void>
  /** If true, uses the system clock instead of one that only `pass` advances. */
  realClock?: boolean
}

export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const ground = inject('ground')
  const name = databaseName()
  const dataDir = join(ground.folder, name)
  const environment: Record<string, string> = {
    DROPWAY_MODE: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...unlimited,
    ...options.environment
  }
  let admin: pg.Pool | undefined
  if (options.beside) environment['DATABASE_URL'] = options.beside.service.config.databaseUrl ?? ''
  else if (ground.server) {
    admin = createPool({ connectionString: ground.server.url, max: 1 })
    await admin.query(`create database ${name} template ${ground.server.template}`)
    // Commits don't wait for the disk. Only a crash of the server would show the difference.
    await admin.query(`alter database ${name} set synchronous_commit = off`)
    environment['DATABASE_URL'] = databaseUrl(ground.server.url, name)
  } else copyTemplate(ground.embeddedTemplate, dataDir)

  let moved = 0
  const began = Date.now()
  const config: Config = readConfig(environment, resolve(import.meta.dirname, '..'))
  const service = await startService(config, {
    region: await testRegion(),
    log: options.log ?? createLog((process.env['TEST_LOG'] as 'silent') ?? 'silent'),
    now: options.realClock ? undefined : () => new Date(began + moved),
    matcher: options.matcher ?? false,
    jobs: options.jobs ?? false,
    ...(options.followers ? { followers: options.followers } : {}),
    ...(options.push ? { push: options.push } : {}),
    ...(options.firebase ? { firebase: options.firebase } : {}),
    ...(options.pause ? { pause: options.pause } : {})
  })
  const inProcess: typeof fetch = (input, init) => service.api.fetch(new Request(input, init), '127.0.0.1')

  return {
    service,
    fetch: inProcess,
    pass: seconds => {
      moved += seconds * 1000
    },
    clientOf: bearer =>
      createClient({
        baseUrl: 'http://test/v1',
        fetch: inProcess,
        platform: 'test',
        type: 'customer',
        token: () => bearer
      }),
    async request(method, path, init = {}) {
      const text = init.text ?? (init.body === undefined ? undefined : JSON.stringify(init.body))
      const response = await inProcess(`http://test/v1${path}`, {
        method,
        headers: {
          ...(text === undefined ? {} : { 'content-type': 'application/json' }),
          ...(init.bearer ? { authorization: `Bearer ${init.bearer}` } : {}),
          ...init.headers
        },
        ...(text === undefined ? {} : { body: text })
      })
      const body = (await response.json()) as RawAnswer['body']
      return { status: response.status, code: body['code'] as string | undefined, body }
    },
    async close() {
      await service.close()
      await admin?.end()
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

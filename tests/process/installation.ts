/** An installation of several processes: one PostgreSQL, one Redis, Caddy in front with the Caddyfile of `deploy`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createPool } from '../../src/server/db/pool.ts'
import { freePort } from '../free-port.ts'
import { databaseUrl } from '../global-setup.ts'
import { type RedisServer, startRedis } from '../redis-server.ts'
import { type RunningDropway, startDropway } from './running.ts'
import { databaseName } from '../test-databases.ts'

export interface Installation {
  /** The address of the proxy. */
  address: string
  redis: RedisServer
  members: Member[]
  close(): Promise<void>
}

export interface Member {
  /** The address of the process itself. It stays the same after a restart. */
  address: string
  /** Ends the process as a power failure does. */
  kill(): Promise<void>
  /** Ends it with SIGTERM and starts it again. Resolves when it's ready. */
  restart(): Promise<void>
  start(): Promise<void>
  isRunning(): boolean
}

export interface InstallationOptions {
  /** A PostgreSQL server. */
  server: string
  regionFolder: string
  count: number
  environment?: Record<string, string>
  /** More for the first process. */
  first?: Record<string, string>
}

const script = 'scripts/demo.ts'
const caddyfile = resolve(import.meta.dirname, '../../deploy/Caddyfile')

export async function startInstallation(options: InstallationOptions): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-many-'))
  const name = databaseName()
  const admin = createPool({ connectionString: options.server, max: 1 })
  await admin.query(`create database ${name}`)
  const redis = await startRedis()
  const running: RunningDropway[] = []
  const members: Member[] = []
  let proxy: Proxy | undefined

  async function close(): Promise<void> {
    await proxy?.stop()
    await Promise.all(running.map(each => each.stop()))
    await redis.kill()
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    for (let index = 0; index < options.count; index++) {
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const environment = {
        DATABASE_URL: databaseUrl(options.server, name),
        REDIS_URL: redis.url,
        SESSION_SECRET: 'many processes share 0123456789 secrets',
        DATA_DIR: join(folder, String(index)),
        REGION_DIR: options.regionFolder,
        DEMO_FLEET: '0',
        PORT: String(port),
        TRUST_PROXY: '1',
        FILES_DIR: join(folder, 'files'),
        ...options.environment,
        ...(index === 0 ? options.first : {})
      }
      const member: Member = {
        address,
        async start() {
          running[index] = await startDropway(script, environment)
          await isReady(address)
        },
        async kill() {
          const child = running[index]?.process
          if (!child) return
          const ended = once(child, 'exit')
          child.kill('SIGKILL')
          await ended
        },
        async restart() {
          await running[index]?.stop()
          await member.start()
        },
        isRunning: () => running[index]?.process.exitCode === null
      }
      members.push(member)
      await member.start()
    }
    proxy = await startCaddy(
      folder,
      members.map(member => new URL(member.address).host)
    )
    return { address: proxy.address, redis, members, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function isReady(address: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${address}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await pause(50)
  }
}

interface Proxy {
  address: string
  stop(): Promise<void>
}

async function startCaddy(folder: string, upstreams: string[]): Promise<Proxy> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      SITE_ADDRESS: `http://127.0.0.1:${port}`,
      DROPWAY_UPSTREAMS: upstreams.join(' ')
    },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let output = ''
  child.stderr?.on('data', chunk => (output = (output + String(chunk)).slice(-10_000)))
  const failed = once(child, 'exit').then(() => Promise.reject(new Error(`Caddy ended:\n${output}`)))
  failed.catch(() => {})
  await Promise.race([isReady(address), failed])
  return {
    address,
    async stop() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }
}

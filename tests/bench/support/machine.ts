/** Describes the machine and the versions that figures were measured with. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { createClient } from '@redis/client'
import pg from 'pg'
import { redisUrl } from './redis.ts'

const root = resolve(import.meta.dirname, '../../..')

export interface Machine {
  processor: string
  cores: number
  /** In gigabytes. */
  memory: number
  system: string
  /** The average number of working processes in the minute before the run. More than 0.5 means other work. */
  load: number
  versions: Record<string, string>
  /** The measured commit, with a + if files differ from it. */
  commit: string
}

export async function describeMachine(): Promise<Machine> {
  const [first] = cpus()
  return {
    processor: first?.model ?? 'unknown',
    cores: cpus().length,
    memory: Math.round(totalmem() / 1e8) / 10,
    system: `${process.platform} ${release()}`,
    load: Number(loadavg()[0]?.toFixed(2)),
    versions: {
      node: process.versions.node,
      ...peerVersions(),
      ...(await postgresVersion()),
      ...(await redisVersion())
    },
    commit: commit()
  }
}

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  try {
    return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? '+' : '')
  } catch {
    // A copy without the history.
    return 'unknown'
  }
}

function peerVersions(): Record<string, string> {
  const found = ['next', 'nuxt'].map(peer => {
    const text = readFileSync(join(root, 'tests/bench/peers', peer, 'package.json'), 'utf8')
    return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies
  })
  const all = Object.assign({}, ...found) as Record<string, string>
  const wanted = ['next', 'nuxt']
  return Object.fromEntries(wanted.flatMap(name => (all[name] ? [[name, all[name]]] : [])))
}

async function postgresVersion(): Promise<Record<string, string>> {
  const connectionString = process.env['BENCH_DATABASE_URL']
  if (!connectionString) return {}
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return { postgresql: rows[0]?.server_version ?? 'unknown' }
}

async function redisVersion(): Promise<Record<string, string>> {
  const client = createClient({ url: redisUrl(), socket: { reconnectStrategy: false } })
  client.on('error', () => {})
  try {
    await client.connect()
    const found = /^(?:valkey|redis)_version:(\S+)/m.exec(
      await client.sendCommand<string>(['INFO', 'server'])
    )
    return { redis: found?.[1] ?? 'unknown' }
  } catch {
    return {}
  } finally {
    if (client.isOpen) client.destroy()
  }
}

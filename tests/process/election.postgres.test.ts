/** The election of the process that runs the matching, on a real PostgreSQL with real processes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createPool } from '../../src/server/db/pool.ts'
import { databaseUrl } from '../global-setup.ts'
import { databaseName } from '../test-databases.ts'

interface Candidate {
  process: ChildProcess
  /** Resolves with its next line. */
  next(): Promise<string | undefined>
  /** Lines that nothing has read yet. */
  unread: string[]
}

let name: string
let admin: ReturnType<typeof createPool>
let url: string
const candidates: Candidate[] = []

beforeEach(async () => {
  const { server } = inject('ground')
  if (!server) throw new Error('TEST_DATABASE_URL is missing.')
  admin = createPool({ connectionString: server.url, max: 1 })
  name = databaseName()
  await admin.query(`create database ${name}`)
  url = databaseUrl(server.url, name)
})
afterEach(async () => {
  for (const { process: child } of candidates.splice(0)) child.kill('SIGKILL')
  await admin.end()
})

function start(): Candidate {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'candidate.ts')], {
    env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  const unread: string[] = []
  let heard = Promise.withResolvers<void>()
  createInterface(child.stdout).on('line', line => {
    unread.push(line)
    heard.resolve()
  })
  const candidate: Candidate = {
    process: child,
    unread,
    async next() {
      if (unread.length === 0) await heard.promise
      heard = Promise.withResolvers<void>()
      return unread.shift()
    }
  }
  candidates.push(candidate)
  return candidate
}

/** Waits until both have asked the database which of them is elected. */
async function bothAsked(): Promise<void> {
  const asking = `select count(*)::int as count from pg_stat_activity
    where datname = $1 and query like '%pg_try_advisory_lock%' or datname = $1 and query = 'select 1'`
  for (;;) {
    const { rows } = await admin.query<{ count: number }>(asking, [name])
    if (rows[0]?.count === 2) return
  }
}

test.each(['SIGKILL', 'SIGSTOP'] as const)(
  'another process takes over after %s, and never two have the role',
  async signal => {
    const first = start()
    expect(await first.next()).toBe('elected')
    const second = start()
    await bothAsked()
    expect(second.unread).toEqual([])

    const began = performance.now()
    first.process.kill(signal)
    expect(await second.next()).toBe('elected')
    console.log(`took over ${((performance.now() - began) / 1000).toFixed(1)} s after ${signal}`)
    if (signal === 'SIGKILL') return

    // The database ended the connection of the process that hung, so it notices that it has lost the role.
    first.process.kill('SIGCONT')
    expect(await first.next()).toBe('resigned')
    expect(second.unread).toEqual([])
  }
)

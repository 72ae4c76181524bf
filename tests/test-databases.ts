/** The databases of tests on a PostgreSQL server. Their names say who made them, so that none is left behind. */
import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type pg from 'pg'
import { isRunning } from './running-process.ts'

/** Machines can share a server, but not their processes' ids. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)
const prefix = `dropway_test_${machine}_`

/** The environment variable with the id of the process that runs the tests, for its workers. */
const runner = 'TEST_RUNNER_PID'

/** Lets the databases of this process's workers be its own. */
export function ownDatabasesOfWorkers(): void {
  process.env[runner] = String(process.pid)
}

/** Returns a new name for a database of this run. It's a name for a role, too. */
export function databaseName(): string {
  return `${prefix}${process.env[runner] ?? process.pid}_${randomBytes(6).toString('hex')}`
}

/**
 * Drops all databases of this run, which has ended. A test doesn't drop its own: the server would write all others to
 * the disk first, and the file systems of Linux take long to make files where many were deleted in the last minutes.
 */
export function dropOwn(server: pg.Pool): Promise<number> {
  return drop(server, owner => owner === process.pid)
}

/** Drops the databases of processes of this machine that have ended before they could. Returns their number. */
export function dropAbandoned(server: pg.Pool): Promise<number> {
  return drop(server, owner => !isRunning(owner))
}

async function drop(server: pg.Pool, isDue: (owner: number) => boolean): Promise<number> {
  const { rows } = await server.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix]
  )
  const names = rows.map(row => row.datname).filter(name => isDue(ownerOf(name)))
  for (const name of names) {
    await server.query(`drop database if exists ${name} with (force)`)
    await server.query(`drop role if exists ${name}`)
  }
  return names.length
}

function ownerOf(name: string): number {
  return Number(name.slice(prefix.length).split('_')[0])
}

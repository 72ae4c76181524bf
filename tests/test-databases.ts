/** The databases of tests on a PostgreSQL server. Their names say who made them, so that none is left behind. */
import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type pg from 'pg'
import { isRunning } from './running-process.ts'

/** Machines can share a server, but not their processes' ids. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)
const prefix = `dropway_test_${machine}_`

/** Returns a new name for a database of this process. It's a name for a role, too. */
export function databaseName(): string {
  return `${prefix}${process.pid}_${randomBytes(6).toString('hex')}`
}

/** Drops the databases of processes of this machine that have ended before they could. Returns their number. */
export async function dropAbandoned(server: pg.Pool): Promise<number> {
  const { rows } = await server.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix]
  )
  const names = rows.map(row => row.datname).filter(name => !isRunning(ownerOf(name)))
  for (const name of names) await server.query(`drop database if exists ${name} with (force)`)
  return names.length
}

function ownerOf(name: string): number {
  return Number(name.slice(prefix.length).split('_')[0])
}

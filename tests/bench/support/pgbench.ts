/** Runs pgbench, PostgreSQL's load generator, with the script that writes the rows of bookings. */
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { customerPrefix, type Values } from './booking-rows.ts'

const script = join(import.meta.dirname, 'booking.pgbench.sql')

/** Returns the path of pgbench, or undefined if it isn't installed. Debian has it outside the PATH. */
export function findPgbench(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : []
  const folders = [
    ...(process.env['PATH'] ?? '').split(':'),
    ...versions.map(version => join(debian, version, 'bin'))
  ]
  return folders.map(folder => join(folder, 'pgbench')).find(path => existsSync(path))
}

export interface PgbenchRun {
  databaseUrl: string
  /** The ids start with `bench` and the round. Quotes with these ids must exist. */
  round: number
  clients: number
  /** Transactions of each client. */
  transactions: number
  values: Values
}

/** Returns the transactions per second. Throws if one failed. */
export async function runPgbench(pgbench: string, run: PgbenchRun): Promise<number> {
  const { databaseUrl, round, clients, transactions, values } = run
  const fingerprint = 'f'.repeat(64)
  const variables = {
    number: '0',
    round: String(round),
    name: `bench${round}`,
    customer: customerPrefix,
    fingerprint,
    ...values
  }
  const { stdout } = await promisify(execFile)(
    pgbench,
    [
      '--no-vacuum',
      '--protocol=prepared',
      `--client=${clients}`,
      `--transactions=${transactions}`,
      `--file=${script}`,
      ...Object.entries(variables).map(([key, value]) => `--define=${key}=${value}`),
      databaseUrl
    ],
    { maxBuffer: 10_000_000 }
  )
  const processed = /actually processed: (\d+)\//.exec(stdout)?.[1]
  const rate = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (Number(processed) !== clients * transactions || !rate) throw new Error(`pgbench failed:\n${stdout}`)
  return Number(rate)
}

/** Makes a temporary database on the PostgreSQL server that BENCH_DATABASE_URL names. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'

export interface TemporaryDatabase {
  url: string
  drop(): Promise<void>
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Returns undefined if BENCH_DATABASE_URL isn't set. The benchmark then uses the embedded database. */
export async function makeDatabase(): Promise<TemporaryDatabase | undefined> {
  const server = process.env['BENCH_DATABASE_URL']
  if (!server) return undefined
  const name = `dropway_bench_${randomBytes(4).toString('hex')}`
  await execute(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: String(url),
    drop: () => execute(server, `drop database ${name} with (force)`)
  }
}

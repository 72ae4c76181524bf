/** The one door to the database: PostgreSQL by URL, else the embedded one, through the same driver. */
import { join } from 'node:path'
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { startEmbedded } from './embedded/start.ts'
import * as identity from './identity.ts'
import * as people from './people-tables.ts'
import * as reference from './reference-tables.ts'
import * as product from './schema.ts'

export const tables = { ...product, ...people, ...reference, ...identity }
export type Orm = PostgresJsDatabase<typeof tables>
/** A transaction's handle. Inside a transaction only this may be used: PGlite has one connection. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]
/** What a query can run on. */
export type Queryable = Orm | Transaction

export interface Database {
  sql: postgres.Sql
  /** The job queue's: it sends whole transactions as one text, which is safe on a single connection alone. */
  queue: postgres.Sql
  orm: Orm
  embedded: boolean
  /** PGlite has no autovacuum: call this now and then. Does nothing on PostgreSQL. */
  tidy(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl: string | undefined
  /** Folder of the embedded database. */
  folder: string
  root: string
}

/** Any number: processes that migrate the same database must agree on it. */
const migrationLock = 7_401_152

/** Opens, and brings the schema up to date under a lock. Throws when the folder is in use. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl ? undefined : await startEmbedded(options.folder, options.root)
  const sql = embedded
    ? postgres({
        host: embedded.host,
        port: embedded.port,
        user: 'postgres',
        database: 'postgres',
        max: 1,
        onnotice: () => {}
      })
    : postgres(options.databaseUrl ?? '', { max: 10, onnotice: () => {}, connect_timeout: 10 })
  const queue = embedded
    ? sql
    : postgres(options.databaseUrl ?? '', { max: 1, onnotice: () => {}, connect_timeout: 10 })
  const orm = drizzle(sql, { schema: tables })
  const migrationsFolder = join(options.root, 'src/server/db/migrations')
  try {
    if (embedded) await migrate(orm, { migrationsFolder })
    else await migrateUnderLock(options.databaseUrl ?? '', migrationsFolder)
  } catch (error) {
    await sql.end({ timeout: 5 })
    await embedded?.stop()
    throw error
  }
  return {
    sql,
    queue,
    orm,
    embedded: embedded !== undefined,
    async tidy() {
      if (!embedded) return
      await sql.unsafe('VACUUM (ANALYZE)')
      await sql.unsafe('CHECKPOINT')
    },
    async close() {
      if (queue !== sql) await queue.end({ timeout: 5 })
      await sql.end({ timeout: 5 })
      await embedded?.stop()
    }
  }
}

/** An advisory lock belongs to a connection, so the migration has one of its own. */
async function migrateUnderLock(databaseUrl: string, migrationsFolder: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await migrate(drizzle(sql), { migrationsFolder })
    await sql`select pg_advisory_unlock(${migrationLock})`
  } finally {
    await sql.end({ timeout: 5 })
  }
}

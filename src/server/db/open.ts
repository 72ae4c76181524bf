/**
 * The only way to open the database: PostgreSQL if a URL is set,
 * otherwise the embedded one, through the same database driver.
 */
import { join } from 'node:path'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { startEmbedded } from './embedded/start.ts'
import * as caseTables from './tables/delivery/case-tables.ts'
import * as contactTables from './tables/people/contact-tables.ts'
import * as importTables from './tables/delivery/import-tables.ts'
import * as organizationTables from './tables/people/organization-tables.ts'
import * as company from './tables/company/company-tables.ts'
import * as parts from './tables/delivery/delivery-tables.ts'
import * as charged from './tables/delivery/charge-tables.ts'
import * as dispatch from './tables/delivery/dispatch-tables.ts'
import * as interventions from './tables/delivery/intervention-tables.ts'
import * as ofDrivers from './tables/people/driver-tables.ts'
import * as hours from './tables/people/hours-tables.ts'
import * as plans from './tables/delivery/plan-tables.ts'
import * as driven from './tables/delivery/driven-tables.ts'
import * as billing from './tables/billing-tables.ts'
import { explainExtensionError } from './extension-error.ts'
import * as identity from './tables/people/identity.ts'
import * as journal from './tables/journal-tables.ts'
import * as ops from './tables/ops-tables.ts'
import * as pay from './tables/pay-tables.ts'
import * as people from './tables/people/people-tables.ts'
import { type Instance, joinEmbedded, joinInstances } from './instance.ts'
import { createClient, createPool, type QueryObserver } from './pool.ts'
import { type ServerRole, takeServerLock } from './server-lock.ts'
import * as recurring from './tables/delivery/recurring-tables.ts'
import * as relations from './tables/relations.ts'
import * as reference from './tables/company/reference-tables.ts'
import * as invoice from './tables/invoice-tables.ts'
import * as statement from './tables/statement-tables.ts'
import * as report from './tables/report-tables.ts'
import * as product from './tables/schema.ts'
import * as tariff from './tables/company/tariff-tables.ts'
import * as transient from './tables/transient-tables.ts'
import * as zone from './tables/company/zone-tables.ts'

export const tables = {
  ...product,
  ...parts,
  ...people,
  ...transient,
  ...reference,
  ...company,
  ...ops,
  ...caseTables,
  ...contactTables,
  ...organizationTables,
  ...importTables,
  ...tariff,
  ...report,
  ...journal,
  ...pay,
  ...billing,
  ...invoice,
  ...statement,
  ...dispatch,
  ...charged,
  ...interventions,
  ...ofDrivers,
  ...hours,
  ...plans,
  ...driven,
  ...zone,
  ...recurring,
  ...identity
}
const schema = { ...tables, ...relations }
export type Orm = NodePgDatabase<typeof schema>
/** A transaction's handle. Inside a transaction, use only this: PGlite has one connection. */
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]
/** A handle that a query can run on. */
export type Queryable = Orm | Transaction

export interface Database {
  pool: pg.Pool
  /** The job queue's own connection, so that it never waits behind requests. When embedded, it's the shared pool. */
  queue: pg.Pool
  orm: Orm
  embedded: boolean
  /** This process among those of the installation. */
  instance: Instance
  /** Vacuums the embedded database. PGlite has no autovacuum, so call this regularly. Does nothing on PostgreSQL. */
  tidy(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  databaseUrl: string | undefined
  /** The folder of the embedded database. */
  folder: string
  root: string
  observe?: QueryObserver
  /** Undefined for commands of the command line, which may run beside a server. */
  server?: ServerRole
  /** How long to wait for another server to end, in milliseconds. */
  serverWait?: number
}

/** An arbitrary number. All processes that migrate the same database must use the same one. */
const migrationLock = 7_401_152

/**
 * Opens the database and migrates its schema under a lock. Throws if the folder is in use, SecondServerError if another
 * server uses the database.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const embedded = options.databaseUrl ? undefined : await startEmbedded(options.folder)
  const observed = options.observe ? { observe: options.observe } : {}
  const pool = embedded
    ? createPool(
        {
          host: embedded.host,
          port: embedded.port,
          user: 'postgres',
          database: 'postgres',
          // PGlite has one connection, so callers queue for it.
          max: 1,
          idleTimeoutMillis: 0,
          connectionTimeoutMillis: 30_000,
          ...observed
        },
        // All connections share one backend. It still has the prepared statements of a lost connection.
        'deallocate all'
      )
    : createPool({ ...remote(options.databaseUrl ?? ''), max: 10, ...observed })
  const queue = embedded ? pool : createPool({ ...remote(options.databaseUrl ?? ''), max: 1 })
  const orm = drizzle(pool, { schema })
  const migrationsFolder = join(options.root, 'src/server/db/migrations')
  let instance: Instance
  try {
    if (embedded) await migrate(orm, { migrationsFolder })
    else await migrateUnderLock(options.databaseUrl ?? '', migrationsFolder)
    instance = embedded
      ? await joinEmbedded(pool)
      : await joinInstances(
          () => connectOnce(options.databaseUrl ?? ''),
          async client => {
            if (options.server) await takeServerLock(client, options.server, options.serverWait)
          }
        )
  } catch (error) {
    if (queue !== pool) await queue.end()
    await pool.end()
    await embedded?.stop()
    throw explainExtensionError(error)
  }
  return {
    pool,
    queue,
    orm,
    embedded: embedded !== undefined,
    instance,
    async tidy() {
      if (!embedded) return
      await pool.query('VACUUM (ANALYZE)')
      await pool.query('CHECKPOINT')
    },
    async close() {
      await instance.close()
      if (queue !== pool) await queue.end()
      await pool.end()
      await embedded?.stop()
    }
  }
}

/** If no connection can be opened within this time, it's an outage. */
const connectMilliseconds = 10_000

function remote(connectionString: string): pg.PoolConfig {
  return { connectionString, connectionTimeoutMillis: connectMilliseconds, keepAlive: true }
}

async function connectOnce(databaseUrl: string): Promise<pg.Client> {
  const client = createClient(remote(databaseUrl))
  await client.connect()
  return client
}

/** An advisory lock belongs to a connection, so the migration uses a separate one. */
async function migrateUnderLock(databaseUrl: string, migrationsFolder: string): Promise<void> {
  const pool = createPool({ ...remote(databaseUrl), max: 1 })
  try {
    await pool.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(pool), { migrationsFolder })
    await pool.query('select pg_advisory_unlock($1)', [migrationLock])
  } finally {
    await pool.end()
  }
}

import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** The database was made before the first release. No migration leads from there. */
export class FormerDatabaseError extends Error {
  override readonly name = 'FormerDatabaseError'
}

/**
 * Throws FormerDatabaseError if the database began with another first migration than this version's. `folder` is that of
 * the embedded database.
 */
export async function refuseFormerDatabase(
  pool: pg.Pool,
  migrationsFolder: string,
  folder?: string
): Promise<void> {
  const { rows } = await pool.query<{ name: string; found: boolean }>(
    `select current_database() as name, to_regclass('drizzle.__drizzle_migrations') is not null as found`
  )
  const [database] = rows
  if (!database?.found) return
  const applied = await pool.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at limit 1'
  )
  const [first] = readMigrationFiles({ migrationsFolder })
  const hash = applied.rows[0]?.hash
  if (hash === undefined || hash === first?.hash) return
  const place = folder ? `The folder ${folder}` : `The database ${database.name}`
  throw new FormerDatabaseError(
    `${place} is from before the first release, and this version can't read it. Delete it and start again.`
  )
}

import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** The database was made before the first release. No migration leads from there. */
export class FormerDatabaseError extends Error {
  override readonly name = 'FormerDatabaseError'
}

/**
 * Throws FormerDatabaseError if the database began with another first migration than this version's. `place` names what
 * to delete.
 */
export async function refuseFormerDatabase(
  pool: pg.Pool,
  migrationsFolder: string,
  place: string
): Promise<void> {
  const { rows } = await pool.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`
  )
  if (!rows[0]?.found) return
  const applied = await pool.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at limit 1'
  )
  const [first] = readMigrationFiles({ migrationsFolder })
  const hash = applied.rows[0]?.hash
  if (hash === undefined || hash === first?.hash) return
  throw new FormerDatabaseError(
    `${place} is from before the first release, and this version can't read it. Delete it and start again.`
  )
}

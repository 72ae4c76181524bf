/** Makes databases of earlier versions, with their rows, and upgrades them. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../../src/server/db/open.ts'

const root = resolve(import.meta.dirname, '../..')
const migrations = 'src/server/db/migrations'
export const now = '2026-11-20T10:00:00Z'

export interface FormerDatabase {
  /** Inserts a row. Columns without a value are null or have their default. */
  insert(table: string, row: Record<string, unknown>): Promise<void>
  /** Closes the database and opens it with all migrations. */
  upgrade(): Promise<void>
  /** Returns the rows of a query after the upgrade. */
  rows(text: string): Promise<unknown[]>
  close(): Promise<void>
}

/** Makes a database that ends at migration number `last`, with a customer, a driver and a vehicle. */
export async function makeFormer(last: number): Promise<FormerDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-upgrade-'))
  const at = { databaseUrl: undefined, folder: join(folder, 'database') }
  const { emptyCluster } = inject('ground')
  if (emptyCluster) cpSync(emptyCluster, join(at.folder, 'cluster'), { recursive: true })
  let database: Database = await openDatabase({ ...at, root: checkoutUpTo(folder, last) })
  const former: FormerDatabase = {
    async insert(table, row) {
      const columns = Object.keys(row)
      const places = columns.map((_, index) => `$${index + 1}`)
      await database.pool.query(
        `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
        Object.values(row)
      )
    },
    async upgrade() {
      await database.close()
      database = await openDatabase({ ...at, root })
    },
    rows: async text => (await database.pool.query(text)).rows as unknown[],
    async close() {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  await insertPeople(former, last)
  return former
}

/** Makes a checkout that ends at migration number `last`. */
function checkoutUpTo(folder: string, last: number): string {
  const old = join(folder, 'checkout')
  mkdirSync(join(old, migrations, 'meta'), { recursive: true })
  cpSync(join(root, migrations), join(old, migrations), { recursive: true })
  symlinkSync(join(root, 'src/server/db/embedded'), join(old, 'src/server/db/embedded'))
  const file = join(old, migrations, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] }
  writeFileSync(
    file,
    JSON.stringify({ ...journal, entries: journal.entries.filter(entry => entry.idx <= last) })
  )
  return old
}

/** The last migration with the whole name of a person. */
const lastWithName = 8

async function insertPeople({ insert }: FormerDatabase, last: number): Promise<void> {
  for (const [id, type] of [
    ['usr_a', 'customer'],
    ['usr_b', 'driver']
  ]) {
    await insert('users', {
      id,
      ...(last <= lastWithName ? { name: 'Ada' } : {}),
      email: `${id}@example.test`,
      email_verified: true,
      first_name: 'Ada',
      last_name: 'L',
      phone: '1',
      type,
      created_at: now,
      updated_at: now
    })
  }
  await insert('transport_types', {
    id: 3,
    code: 'car',
    name: 'Car',
    description: '',
    capacity_kg: 100,
    max_size_rank: 4,
    speed_factor: 1,
    base_price: 1,
    price_per_km: 1,
    price_per_minute: 1,
    minimum_price: 1
  })
}

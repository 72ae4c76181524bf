/** Moves an installation from the embedded database to PostgreSQL, with every row. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase } from '../../../src/server/db/open.ts'
import { createPool } from '../../../src/server/db/pool.ts'
import { databaseUrl } from '../../global-setup.ts'
import { createBookings } from '../../attacks/bookings.ts'
import { startDropway } from '../../process/running.ts'
import { databaseName } from '../../test-databases.ts'

const root = resolve(import.meta.dirname, '../../..')
const name = databaseName()
const folder = mkdtempSync(join(tmpdir(), 'dropway-export-'))
const { server, regionFolder } = inject('ground')
const url = databaseUrl(server?.url ?? '', name)
const admin = createPool({ connectionString: server?.url ?? '', max: 1 })
const environment = { DATA_DIR: folder, REGION_DIR: regionFolder }

beforeAll(() => admin.query(`create database ${name}`))
afterAll(async () => {
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.end()
  rmSync(folder, { recursive: true, force: true })
})

const runExport = (target: string) =>
  promisify(execFile)(process.execPath, ['scripts/export.ts', target], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...environment }
  })

/** Returns a digest and the number of rows of each table, whatever the order of the rows. */
async function digests(pool: ReturnType<typeof createPool>): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  )
  const found: Record<string, string> = {}
  for (const { name: table } of tables) {
    const { rows } = await pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(line, '' order by line)), '') as digest
       from (select to_json(t)::text collate "C" as line from "${table}" t) as lines`
    )
    found[table] = rows[0]?.digest ?? ''
  }
  return found
}

test('copies every row, and the copy goes on where the first one stopped', { timeout: 400_000 }, async () => {
  const embedded = await startDropway('scripts/demo.ts', { ...environment, DEMO_FLEET: '3' })
  let { address } = embedded
  const bookings = await createBookings(() => address)
  for (let count = 0; count < 3; count++) {
    const quote = await bookings.quote()
    const booking = bookings.add(String(quote?.data['quote_id']))
    const answer = await bookings.send(booking)
    if (answer) bookings.settle(booking, answer, 'before the export')
  }
  await embedded.stop()
  await runExport(url)

  const kept = join(folder, 'compared')
  cpSync(join(folder, 'database'), kept, { recursive: true })
  const from = await openDatabase({ databaseUrl: undefined, folder: kept, root })
  const to = createPool({ connectionString: url, max: 1 })
  const [before, after] = [await digests(from.pool), await digests(to)]
  await from.close()
  await to.end()
  expect(after).toEqual(before)
  expect(Number(before['users']?.split(' ')[0])).toBeGreaterThan(3)
  expect(before['deliveries']).toMatch(/^3 /)

  const moved = await startDropway('scripts/demo.ts', { ...environment, DEMO_FLEET: '0', DATABASE_URL: url })
  address = moved.address
  // The same session, and the same answer for a repeated booking.
  for (const booking of bookings.all) {
    const answer = await bookings.send(booking)
    if (answer) bookings.settle(booking, answer, 'after the export')
  }
  await bookings.check()
  await moved.stop()
  expect(bookings.wrong).toEqual([])
  // A second export must not mix two installations.
  await expect(runExport(url)).rejects.toMatchObject({
    stderr: expect.stringContaining('already has accounts') as string
  })
})

/** Measures the time from the start of the process to its first response with status 200, on an existing database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { regionFolder, startDropway } from '../process/running.ts'
import { makeDatabase } from './support/database.ts'
import { median } from './support/rounds.ts'
import { alone, below, type Plan, type Row } from './support/rows.ts'

const aimSeconds = 1.5

export async function run({ rounds }: Plan): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dropway-bench-'))
  const database = await makeDatabase()
  const environment = {
    DATA_DIR: folder,
    REGION_DIR: regionFolder,
    ...(database ? { DATABASE_URL: database.url } : {})
  }
  const times: number[] = []
  // The first start makes the database and fills the compile cache.
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    const dropway = await startDropway('server.mjs', environment)
    const { status } = await fetch(`${dropway.address}/signin`)
    const seconds = (performance.now() - began) / 1000
    await dropway.stop()
    if (status !== 200) throw new Error(`The sign-in page answered ${status}.`)
    if (round > 0) times.push(seconds)
  }
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
  const on = database ? 'PostgreSQL' : 'PGlite'
  return [alone(`first response on ${on}`, median(times), 's', below(aimSeconds))]
}

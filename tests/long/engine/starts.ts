/**
 * Starts and stops embedded databases, several at the same time in this process.
 * Arguments: how many starts, then the data folder of each database that runs beside the others.
 */
import { startEmbedded } from '../../../src/server/db/embedded/start.ts'
import { createPool } from '../../../src/server/db/pool.ts'

const [starts = '', ...folders] = process.argv.slice(2)
let left = Number(starts)

async function runOnce(folder: string): Promise<void> {
  const database = await startEmbedded(folder)
  const pool = createPool({ host: database.host, port: 5432, user: 'postgres', database: 'postgres', max: 1 })
  await pool.query('create table if not exists stops (id serial primary key, name text)')
  await pool.query("insert into stops (name) select 'stop ' || n from generate_series(1, 200) n")
  await pool.query('select count(*), max(name) from stops group by id % 7')
  await pool.end()
  await database.stop()
}

await Promise.all(
  folders.map(async folder => {
    while (left-- > 0) await runOnce(folder)
  })
)

/**
 * `npm run db:export -- postgres://…`: copies the embedded database into an empty PostgreSQL database, in one
 * transaction. The server must not run. The embedded database stays as it is.
 */
import { join } from 'node:path'
import { configFromEnvironment } from '../src/server/config/config.ts'
import { copyDatabase } from '../src/server/db/copy.ts'
import { openDatabase } from '../src/server/db/open.ts'

const [target] = process.argv.slice(2)
if (!target || !/^postgres(ql)?:\/\//.test(target)) {
  console.error('Name an empty PostgreSQL database: npm run db:export -- postgres://USER:PASSWORD@HOST/NAME')
  process.exit(1)
}
try {
  const config = configFromEnvironment()
  if (config.databaseUrl) throw new Error('DATABASE_URL is set, so there is no embedded database to copy.')
  const folder = join(config.dataDir, 'database')
  const from = await openDatabase({ databaseUrl: undefined, folder, root: config.root })
  try {
    const to = await openDatabase({
      databaseUrl: target,
      folder,
      root: config.root,
      server: 'alone',
      serverWait: 0
    })
    try {
      const copied = await copyDatabase(from.pool, to.pool)
      for (const { table, rows } of copied) console.log(`${String(rows).padStart(10)}  ${table}`)
      console.log(
        'Everything is copied. Start the server with DATABASE_URL now, and the same SESSION_SECRET.'
      )
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** `npm run driver -- approve EMAIL|ID`: lets a registered driver receive deliveries. `reject` refuses the driver. */
import { join } from 'node:path'
import { type Config, ConfigurationError, configFromEnvironment } from '../src/server/config/config.ts'
import { endpoints } from '../src/lib/paths.ts'
import { announcedPort } from '../src/server/data-folder.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { type Approval, decideOnDriver } from '../src/server/domain/driver/approval.ts'
import { loadSecrets } from '../src/server/secrets.ts'

const verbs: Record<string, Approval> = { approve: 'approved', reject: 'rejected' }

/** Asks the running process that holds the data folder. Returns undefined if no process answers. */
async function byProcess(config: Config, driver: string, approval: Approval): Promise<string | undefined> {
  const port = announcedPort(config)
  if (!port) return undefined
  const { operator } = await loadSecrets(config.dataDir, config.sessionSecret)
  const response = await fetch(`http://127.0.0.1:${port}${endpoints.operator}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator}` },
    body: JSON.stringify({ driver, approval })
  }).catch(() => undefined)
  if (!response) return undefined
  const { message } = (await response.json()) as { message: string }
  if (!response.ok) throw new Error(message)
  return message
}

/** Writes directly to the database. Works only while no process holds it. */
async function byDatabase(config: Config, driver: string, approval: Approval): Promise<string> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
    root: config.root
  })
  try {
    return await decideOnDriver(database.orm, driver, approval)
  } finally {
    await database.close()
  }
}

const [word = '', driver = ''] = process.argv.slice(2)
const approval = verbs[word]
if (!approval || !driver) {
  console.error('Usage: npm run driver -- approve EMAIL|ID   (or: reject EMAIL|ID)')
  process.exit(2)
}
try {
  const config = configFromEnvironment()
  console.log((await byProcess(config, driver, approval)) ?? (await byDatabase(config, driver, approval)))
} catch (error) {
  console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error)
  process.exit(1)
}

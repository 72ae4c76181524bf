/** `npm run driver -- list | approve EMAIL|ID | reject EMAIL|ID`: decides which drivers receive deliveries. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../src/lib/paths.ts'
import { type Config, ConfigurationError, configFromEnvironment } from '../src/server/config/config.ts'
import { announcedPort } from '../src/server/data-folder.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { type Approval, decideOnDriver, listPendingDrivers } from '../src/server/domain/driver/approval.ts'
import { loadSecrets } from '../src/server/secrets.ts'

const verbs: Record<string, Approval> = { approve: 'approved', reject: 'rejected' }

interface Command {
  driver: string
  approval: Approval | 'list'
}

/** Asks the running process that holds the data folder. Returns undefined if no process answers. */
async function byProcess(config: Config, command: Command): Promise<string | undefined> {
  const port = announcedPort(config)
  if (!port) return undefined
  const { operator } = await loadSecrets(config.dataDir, config.sessionSecret)
  const response = await fetch(`http://127.0.0.1:${port}${endpoints.operator}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator}` },
    body: JSON.stringify(command)
  }).catch(() => undefined)
  if (!response) return undefined
  const { message } = (await response.json()) as { message: string }
  if (!response.ok) throw new Error(message)
  return message
}

/** Reads and writes the database directly. An embedded one must not be held by a process. */
async function byDatabase(config: Config, { driver, approval }: Command): Promise<string> {
  requireInstallation(config)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
    root: config.root
  })
  try {
    if (approval === 'list') return await listPendingDrivers(database.orm)
    return (await decideOnDriver(database.orm, driver, approval)).message
  } finally {
    await database.close()
  }
}

/** Throws if this environment names no existing installation. A command never creates one. */
function requireInstallation({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return
  throw new Error(
    `There is no Dropway in ${dataDir}. Run this command with the environment of the service: DATA_DIR, or DATABASE_URL.`
  )
}

const [word = '', driver = ''] = process.argv.slice(2)
const approval = word === 'list' ? 'list' : verbs[word]
if (!approval || (approval !== 'list' && !driver)) {
  console.error('Usage: npm run driver -- list | approve EMAIL|ID | reject EMAIL|ID')
  process.exit(2)
}
try {
  const config = configFromEnvironment()
  const command: Command = { driver, approval }
  console.log((await byProcess(config, command)) ?? (await byDatabase(config, command)))
} catch (error) {
  console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error)
  process.exit(1)
}

/** What the commands for operators share: they ask the running process, or use the database if none runs. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../src/lib/paths.ts'
import { type Config, ConfigurationError, configFromEnvironment } from '../src/server/config/config.ts'
import { announcedPort } from '../src/server/service/data-folder.ts'
import { type Database, openDatabase } from '../src/server/db/open.ts'
import { loadSecrets } from '../src/server/security/secrets.ts'

/** Asks the running process that holds the data folder. Returns undefined if no process answers. */
async function byProcess(config: Config, command: object): Promise<string | undefined> {
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

/** Throws if this environment names no existing installation. A command never creates one. */
function requireInstallation({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl || existsSync(join(dataDir, 'database'))) return
  throw new Error(
    `There is no Dropway in ${dataDir}. Run this command with the environment of the service: DATA_DIR, or DATABASE_URL.`
  )
}

/**
 * Runs a command and prints its sentence. `direct` runs it on the database if no process answers. An embedded database
 * must not be held by a process. An error ends this process with status 1.
 */
export async function operate(
  command: object,
  direct: (database: Database, config: Config) => Promise<string>
): Promise<void> {
  try {
    const config = configFromEnvironment()
    const answered = await byProcess(config, command)
    if (answered !== undefined) return console.log(answered)
    requireInstallation(config)
    const folder = join(config.dataDir, 'database')
    const database = await openDatabase({ databaseUrl: config.databaseUrl, folder, root: config.root })
    try {
      console.log(await direct(database, config))
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

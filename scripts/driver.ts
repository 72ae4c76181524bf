/** `npm run driver -- approve EMAIL`: lets a driver who has registered receive deliveries. */
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type Config, ConfigurationError, configFromEnvironment } from '../src/server/config.ts'
import { announcedPort } from '../src/server/data-folder.ts'
import { users } from '../src/server/db/identity.ts'
import { openDatabase } from '../src/server/db/open.ts'
import { setApproval } from '../src/server/domain/approval.ts'
import { loadSecrets } from '../src/server/secrets.ts'
import { operatorPath } from '../src/server/site/operator.ts'

type Approval = 'approved' | 'rejected'
const verbs: Record<string, Approval> = { approve: 'approved', reject: 'rejected' }

/** Through the process that holds the data folder; undefined where none answers. */
async function byProcess(config: Config, email: string, approval: Approval): Promise<string | undefined> {
  const port = announcedPort(config)
  if (!port) return undefined
  const { operator } = await loadSecrets(config.dataDir, config.sessionSecret)
  const response = await fetch(`http://127.0.0.1:${port}${operatorPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${operator}` },
    body: JSON.stringify({ email, approval })
  }).catch(() => undefined)
  if (!response) return undefined
  const { message } = (await response.json()) as { message: string }
  if (!response.ok) throw new Error(message)
  return message
}

/** Straight in the database, while nothing else holds it. */
async function byDatabase(config: Config, email: string, approval: Approval): Promise<string> {
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
    root: config.root
  })
  try {
    const [user] = await database.orm.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!user || !(await setApproval(database.orm, user.id, approval))) {
      throw new Error(`There is no driver with the email ${email}.`)
    }
    return `${email} is ${approval}.`
  } finally {
    await database.close()
  }
}

const [word = '', address = ''] = process.argv.slice(2)
const approval = verbs[word]
if (!approval || !address) {
  console.error('Usage: npm run driver -- approve EMAIL   (or: reject EMAIL)')
  process.exit(2)
}
try {
  const config = configFromEnvironment()
  const email = address.toLowerCase()
  console.log((await byProcess(config, email, approval)) ?? (await byDatabase(config, email, approval)))
} catch (error) {
  console.error(error instanceof ConfigurationError || error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * `npm run admin -- create EMAIL`: creates an admin, and prints a link that works once. `create-dispatcher EMAIL` creates a
 * dispatcher.
 */
import { createOperator } from '../src/server/domain/account/admins.ts'
import { createLocalBus } from '../src/server/live/bus.ts'
import { createEmbeddedIdentity } from '../src/server/providers/identity/embedded.ts'
import { loadSecrets } from '../src/server/security/secrets.ts'
import { operate } from './operate.ts'

const roles = { create: 'admin', 'create-dispatcher': 'dispatcher' } as const
const [word = '', email = ''] = process.argv.slice(2)
const role = word in roles ? roles[word as keyof typeof roles] : undefined
if (!role || !email) {
  console.error('Usage: npm run admin -- create EMAIL, or create-dispatcher EMAIL')
  process.exit(2)
}
await operate({ [role]: email }, async ({ orm }, config) => {
  const secrets = await loadSecrets(config.dataDir, config.sessionSecret)
  const now = () => new Date()
  const identity = createEmbeddedIdentity({ orm, bus: createLocalBus(), secret: secrets.session, now })
  try {
    return await createOperator({ config, identity, now, orm, secrets }, email, role)
  } finally {
    identity.close()
  }
})

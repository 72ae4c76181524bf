/** `npm run admin -- create EMAIL`: creates an admin, and prints a link that works once. */
import { createAdmin } from '../src/server/domain/account/admins.ts'
import { createLocalBus } from '../src/server/live/bus.ts'
import { createEmbeddedIdentity } from '../src/server/providers/identity/embedded.ts'
import { loadSecrets } from '../src/server/secrets.ts'
import { operate } from './operate.ts'

const [word = '', admin = ''] = process.argv.slice(2)
if (word !== 'create' || !admin) {
  console.error('Usage: npm run admin -- create EMAIL')
  process.exit(2)
}
await operate({ admin }, async ({ orm }, config) => {
  const secrets = await loadSecrets(config.dataDir, config.sessionSecret)
  const now = () => new Date()
  const identity = createEmbeddedIdentity({ orm, bus: createLocalBus(), secret: secrets.session, now })
  try {
    return await createAdmin({ config, identity, now, orm, secrets }, admin)
  } finally {
    identity.close()
  }
})

/** `npm run driver -- list | approve EMAIL|ID | reject EMAIL|ID`: decides which drivers receive deliveries. */
import { decideOnDriver, listPendingDrivers } from '../src/server/domain/driver/approval.ts'
import type { Approval } from '../src/lib/rules/people/driver-approval.ts'
import { operate } from './operate.ts'

const verbs: Record<string, Approval> = { approve: 'approved', reject: 'rejected' }

const [word = '', driver = ''] = process.argv.slice(2)
const approval = word === 'list' ? 'list' : verbs[word]
if (!approval || (approval !== 'list' && !driver)) {
  console.error('Usage: npm run driver -- list | approve EMAIL|ID | reject EMAIL|ID')
  process.exit(2)
}
await operate({ driver, approval }, async ({ orm }) =>
  approval === 'list' ? listPendingDrivers(orm) : (await decideOnDriver(orm, driver, approval)).message
)

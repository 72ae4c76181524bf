/**
 * The cost of each signed-in page for the server, for a customer with 20 active and 5 ended deliveries: the
 * statements of the database. And the scripts of each page, from the build.
 */
import { metricsToken, statementsOf } from './metrics.ts'
import { book, signIn } from '../bench/support/customer.ts'
import { customerBudgets, livePage, publicBudgets } from './budgets.ts'
import { scriptBytes } from './page-scripts.ts'
import { expect, test } from './world.ts'

test.use({ options: { fleet: 0, speed: 1, environment: { METRICS_TOKEN: metricsToken } } })

const [active, ended] = [20, 5]
/**
 * The session and the account are cached for 30 s, so the second visit of a page doesn't read them. A round of background work
 * can last for several visits.
 */
const tries = 20

test('signed-in pages stay within their budget on the server', async ({ dropway }) => {
  const { address } = dropway
  const { call, cookie } = await signIn(address)
  for (let index = 0; index < ended; index++) {
    const id = await book(call, false)
    await call('POST', `/pick-and-dropoffs/${id}/cancel`, { cancellation_reason_id: 4 })
  }
  let last = ''
  for (let index = 0; index < active; index++) last = await book(call, true)

  /** Returns the fewest statements of a few tries. Background work also runs some, and so does the measurement. */
  async function fewest(visit: () => Promise<void>): Promise<number> {
    const counts: number[] = []
    for (let attempt = 0; attempt < tries; attempt++) {
      const before = await statementsOf(address)
      await visit()
      counts.push((await statementsOf(address)) - before)
    }
    return Math.min(...counts)
  }
  for (const [path, { script }] of Object.entries({ ...publicBudgets, ...customerBudgets })) {
    // A session would lead away from the sign-in pages.
    const headers = new Headers(path in publicBudgets ? [] : [['cookie', cookie]])
    const page = await fetch(address + (path === livePage ? path + last : path), { headers })
    const bytes = scriptBytes(await page.text())
    console.log(`${path}: ${bytes} B of script`)
    expect.soft(bytes, `script of ${path}`).toBeLessThanOrEqual(script)
  }
  const measurement = await fewest(async () => {})
  for (const [path, { statements: most }] of Object.entries(customerBudgets)) {
    if (most === undefined) continue
    const target = path === livePage ? path + last : path
    const counted = await fewest(async () => {
      const page = await fetch(address + target, { headers: { cookie, 'accept-encoding': 'identity' } })
      expect([page.status, page.redirected], target).toEqual([200, false])
      await page.arrayBuffer()
    })
    const statements = counted - measurement
    console.log(`${path}: ${statements} statements`)
    expect.soft(statements, path).toBeLessThanOrEqual(most)
  }
})

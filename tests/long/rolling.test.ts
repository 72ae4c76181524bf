/** A rolling restart under 10,000 requests, through the proxy. Needs TEST_DATABASE_URL, Redis and Caddy. */
import { expect, inject, test } from 'vitest'
import { startInstallation } from '../process/installation.ts'
import { centerAt, signInAt } from '../process/people.ts'
import { restartUnderLoad } from '../process/rolling.ts'

const requests = 10_000
const { server, regionFolder } = inject('ground')

test.runIf(server)(
  `fails none of ${requests} requests while processes restart`,
  { timeout: 900_000 },
  async () => {
    const installation = await startInstallation({ server: server?.url ?? '', regionFolder, count: 3 })
    try {
      const customer = await signInAt(installation.address, 'customer@demo.test')
      const center = await centerAt(installation.address, customer.bearer)
      const { sent, restarts, wrong } = await restartUnderLoad(installation, customer, center, requests)
      console.log(`${sent} requests during ${restarts} restarts, ${wrong.length} failed`)
      expect(sent).toBeGreaterThanOrEqual(requests)
      expect(wrong).toEqual([])
    } finally {
      await installation.close()
    }
  }
)

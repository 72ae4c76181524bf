/** The pages of the console for the contact sheets, with something on each. */
import { openCase } from '../../src/lib/contract/cases.ts'
import { listOpsDrivers } from '../../src/lib/contract/ops/drivers.ts'
import { opsPages } from '../../src/lib/ops-pages.ts'
import { opsDeliveriesPath, opsDeliveryPath, opsDriverPath, opsNewDeliveryPath } from '../../src/lib/paths.ts'
import { clientOf, type makeTrips, type TripDropoff } from '../e2e/trips.ts'

type Trips = Awaited<ReturnType<typeof makeTrips>>

/** Makes a delivery that its recipient refuses, and brings it back to the pickup. Returns its id. */
export async function bringBack(trips: Trips, dropoff: TripDropoff): Promise<string> {
  const id = await trips.book([dropoff])
  await trips.accept(id)
  await trips.report(id, 'picked_up', 'arrived', 'failed', 'returned')
  return id
}

/** Reports a problem, and returns the pages of the console with these deliveries. */
export async function makeConsolePages(
  address: string,
  trips: Trips,
  deliveries: { done: string; underWay: string; returned: string; searching: string }
): Promise<string[]> {
  const text = 'The box arrived with a dent.'
  await trips.customer.call(openCase, { params: { id: deliveries.done }, body: { kind: 'damaged', text } })
  const admin = await clientOf(address, 'admin@demo.test')
  const [driver] = (await admin.call(listOpsDrivers, { query: { q: 'daniel' } })).items
  return [
    opsPages.now.path,
    opsDeliveryPath(deliveries.underWay),
    opsDeliveryPath(deliveries.returned),
    opsDeliveryPath(deliveries.searching),
    opsNewDeliveryPath,
    opsDeliveriesPath,
    opsPages.drivers.path,
    opsDriverPath(driver?.id ?? ''),
    opsPages.cases.path,
    opsPages.customers.path,
    opsPages.prices.path,
    opsPages.reports.path,
    opsPages.company.path,
    opsPages.audit.path
  ]
}

/** The pages of the console for the contact sheets, with something on each. */
import { openCase } from '../../src/lib/contract/cases.ts'
import { listOpsDrivers } from '../../src/lib/contract/ops/drivers.ts'
import { changePlan, getPlan, publishPlan } from '../../src/lib/contract/ops/planning/plan.ts'
import { setDriverWeek, getDriverHours } from '../../src/lib/contract/planning/driver-hours.ts'
import { opsPages } from '../../src/lib/ops-pages.ts'
import {
  opsDeliveriesPath,
  opsDeliveryPath,
  opsDriverPath,
  opsMoneyBalancesPath,
  opsMoneyEntriesPath,
  opsAgingPath,
  opsBankFilePath,
  opsInvoicesPath,
  opsStatementsPath,
  opsNewDeliveryPath,
  opsPlanDayPath,
  opsPlanPrintPath
} from '../../src/lib/paths.ts'
import { clientOf, type makeTrips, type TripDropoff } from '../e2e/trips.ts'

type Trips = Awaited<ReturnType<typeof makeTrips>>

/** Makes a delivery that its recipient refuses, and brings it back to the pickup. Returns its id. */
export async function bringBack(trips: Trips, dropoff: TripDropoff): Promise<string> {
  const id = await trips.book([dropoff])
  await trips.accept(id)
  await trips.report(id, 'picked_up', 'arrived', 'failed', 'returned')
  return id
}

/** Books three deliveries for a day, plans two of them for a driver, and publishes that. Returns the day. */
async function planDay(
  call: Awaited<ReturnType<typeof clientOf>>['call'],
  trips: Trips,
  dropoff: TripDropoff,
  driverId: string
): Promise<string> {
  // Around noon, it's one day in every time zone of the demo.
  const noon = new Date(Date.now() + 2 * 86_400_000)
  noon.setUTCHours(10, 0, 0, 0)
  const booked: string[] = []
  for (const hours of [0, 1, 2]) {
    const at = new Date(noon.getTime() + hours * 3_600_000).toISOString()
    booked.push(await trips.book([dropoff], { at }))
  }
  const { week } = await call(getDriverHours, { params: { id: driverId } })
  const shift = { from: '07:00', to: '18:00', break: null, start_depot_id: null, end_depot_id: null }
  await call(setDriverWeek, {
    params: { id: driverId },
    body: {
      version: week.version,
      week: [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, shifts: [shift] }))
    }
  })
  const day = noon.toISOString().slice(0, 10)
  const params = { day }
  const { version } = await call(getPlan, { params })
  const ids = booked.slice(0, 2)
  const to = { driver_id: driverId, shift: 0 }
  const changed = await call(changePlan, {
    params,
    body: { version, edit: { kind: 'move', delivery_ids: ids, to } }
  })
  await call(publishPlan, { params, body: { version: changed.version } })
  return day
}

/** Reports a problem, and returns the pages of the console with these deliveries. */
export async function makeConsolePages(
  address: string,
  trips: Trips,
  dropoff: TripDropoff,
  deliveries: { done: string; underWay: string; returned: string }
): Promise<string[]> {
  const text = 'The box arrived with a dent.'
  await trips.customer.call(openCase, { params: { id: deliveries.done }, body: { kind: 'damaged', text } })
  const admin = await clientOf(address, 'admin@demo.test')
  const [driver] = (await admin.call(listOpsDrivers, { query: { q: 'daniel' } })).items
  const day = await planDay(admin.call, trips, dropoff, driver?.id ?? '')
  return [
    opsPages.now.path,
    opsDeliveryPath(deliveries.underWay),
    opsDeliveryPath(deliveries.returned),
    opsNewDeliveryPath,
    opsDeliveriesPath,
    opsPlanDayPath(day),
    opsPlanPrintPath(day),
    opsPages.drivers.path,
    opsDriverPath(driver?.id ?? ''),
    opsPages.cases.path,
    opsPages.customers.path,
    opsPages.prices.path,
    opsPages.money.path,
    opsMoneyBalancesPath,
    opsMoneyEntriesPath,
    opsStatementsPath,
    opsInvoicesPath,
    opsAgingPath,
    opsBankFilePath,
    opsPages.reports.path,
    opsPages.company.path,
    opsPages.audit.path
  ]
}

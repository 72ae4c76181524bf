/** Publishes a plan of today as the demo's operators do. */
import { getProfile } from '../../src/lib/contract/account/accounts.ts'
import { changeCompany, getCompanyData } from '../../src/lib/contract/company/company-data.ts'
import { changePlan, getPlan, publishPlan } from '../../src/lib/contract/ops/planning/plan.ts'
import { getDriverHours, setDriverDay } from '../../src/lib/contract/planning/driver-hours.ts'
import { dayOf } from '../../src/lib/rules/schedule/days.ts'
import { clientOf, type makeTrips } from './trips.ts'

/** Returns a time zone where it's late morning, so that neither a shift nor its deliveries cross midnight. */
function morningZone(now: Date): string {
  const ahead = 10 - now.getUTCHours()
  const hours = ahead < -12 ? ahead + 24 : ahead
  // The names of these zones count the other way.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

export interface PlannedDoor {
  name: string
  recipient: string
  /** Moves the dropoff east, in meters. */
  shift: number
}

/** Books a delivery to each door, plans them for the demo's driver today, and publishes. Returns their ids. */
export async function publishToday(
  address: string,
  trips: Awaited<ReturnType<typeof makeTrips>>,
  doors: readonly PlannedDoor[]
): Promise<string[]> {
  const now = new Date()
  const zone = morningZone(now)
  const admin = await clientOf(address, 'admin@demo.test')
  const { version } = await admin.call(getCompanyData)
  await admin.call(changeCompany, { body: { version, reason: 'Test', settings: { time_zone: zone } } })
  const { id: driverId } = await trips.driver.call(getProfile)

  const day = dayOf(now, zone)
  const hours = await admin.call(getDriverHours, { params: { id: driverId } })
  const known = hours.days.find(each => each.day === day)
  const shift = { from: '00:00', to: '00:00', break: null, start_depot_id: null, end_depot_id: null }
  await admin.call(setDriverDay, {
    params: { id: driverId },
    body: { version: known?.version ?? 0, day, shifts: [shift] }
  })

  const at = new Date(now.getTime() + 2 * 3_600_000).toISOString()
  const ids: string[] = []
  for (const { name, recipient, shift: east } of doors)
    ids.push(await trips.book([{ name, recipient, description: 'Books' }], { shift: east, at }))

  const params = { day }
  const { version: seen } = await admin.call(getPlan, { params })
  const to = { driver_id: driverId, shift: 0 }
  const edit = { kind: 'move' as const, delivery_ids: ids, to }
  const draft = await admin.call(changePlan, { params, body: { version: seen, edit } })
  await admin.call(publishPlan, { params, body: { version: draft.version } })
  return ids
}

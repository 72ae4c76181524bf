/** A published plan on paper and as CSV, by driver in the order of loading. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelDelivery } from '../../../src/lib/contract/delivery/cancellation.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { getPlan, publishPlan, changePlan } from '../../../src/lib/contract/ops/planning/plan.ts'
import { getPlanFile, getPlanLists } from '../../../src/lib/contract/ops/planning/plan-lists.ts'
import { addDays, dayOf, instantAt } from '../../../src/lib/rules/schedule/days.ts'
import { driverWeeks } from '../../../src/server/db/tables/people/hours-tables.ts'
import { makeDelivery, makeDriver, type Person, spot } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
let day: string
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())

test('lists what each driver loads, the last dropoff first, without cancelled deliveries', async () => {
  const { context } = world.service
  const zone = context.company.newest().data.settings.time_zone
  day = addDays(dayOf(context.now(), zone), 1)
  const params = { day }
  const driver = await makeDriver(world, { firstName: 'Ana' })
  const shift = { from: '08:00', to: '17:00', break: null, start_depot_id: null, end_depot_id: null }
  const confirmed = [1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, shifts: [shift] }))
  await context.orm.insert(driverWeeks).values({ driverId: driver.userId, confirmed })
  const ids: string[] = []
  for (const clock of ['09:00', '11:00', '13:00']) {
    const { pickanddropoff_id: id } = await makeDelivery(world, clara, {
      pickup: { ...spot(world, 0, 100), name: '1 Market Square' },
      dropoffs: [{ ...spot(world, 500, 700), name: `${clock} Apple Street` }],
      scheduled_at: instantAt(day, clock, zone).toISOString()
    })
    ids.push(id)
  }
  const read = () => dana.client.call(getPlanLists, { params })
  expect(await read()).toEqual({ day, time_zone: zone, items: [] })
  for (const id of ids) {
    const { version } = await dana.client.call(getPlan, { params })
    const edit = { kind: 'move' as const, delivery_ids: [id], to: { driver_id: driver.userId, shift: 0 } }
    await dana.client.call(changePlan, { params, body: { version, edit } })
  }
  const { version } = await dana.client.call(getPlan, { params })
  await dana.client.call(publishPlan, { params, body: { version } })
  await clara.client.call(cancelDelivery, { params: { id: ids[1]! }, body: {} })

  const { items } = await read()
  expect(items).toMatchObject([{ driver: expect.stringContaining('Ana'), shift: 0 }])
  const stops = items[0]?.stops ?? []
  expect(stops.map(({ place }) => place)).toEqual([1, 2, 3, 4])
  expect(new Set(stops.map(({ delivery_id: id }) => id))).toEqual(new Set([ids[0], ids[2]]))
  const [pickups, dropoffs] = (['pickup', 'dropoff'] as const).map(kind =>
    stops.filter(stop => stop.kind === kind)
  ) as [typeof stops, typeof stops]
  expect(dropoffs[0]).toMatchObject({ recipient: 'Bob', parcels: 1, kilograms: 4, window: null })
  expect(JSON.stringify(items)).not.toContain('+41')

  const file = await dana.client.call(getPlanFile, { params })
  expect(file).toMatchObject({ file_name: `plan-${day}.csv`, rows: 4, is_complete: true })
  const [header, ...rows] = file.csv.trim().split('\r\n')
  expect(header).toMatch(/^driver,shift,place,/)
  const loading = [...pickups, ...dropoffs.toReversed()].map(({ place }) => String(place))
  expect(rows.map(row => row.split(',')[2])).toEqual(loading)
  expect(rows[2]).toMatch(/,dropoff,\d\d:00 Apple Street,.*,Bob,1,4,/)
  const log = await ada.client.call(listAudit, { query: { action: 'report.exported' } })
  expect(log.items[0]).toMatchObject({ subject: { id: 'plan' }, after: { day, rows: 4 } })
})

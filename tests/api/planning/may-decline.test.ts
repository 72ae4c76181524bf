/** A company can let nobody decline planned deliveries. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { declinePlanned, listPlanned, planDriver } from '../../../src/lib/contract/ops/schedule.ts'
import { makeDelivery, makeDriver, type Person } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import { setCompany } from '../../recurring.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let clara: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())

test('a planned delivery can be declined only while the company allows it', async () => {
  const driver = await makeDriver(world)
  const scheduled_at = new Date(world.service.context.now().getTime() + 5 * 3_600_000).toISOString()
  const { pickanddropoff_id: id } = await makeDelivery(world, clara, { scheduled_at })
  await setCompany(world, { planning: { may_decline: false } })
  const { seen } = await dana.client.call(getOpsDelivery, { params: { id } })
  const body = { seen, driver_id: driver.userId }
  await dana.client.call(planDriver, { params: { id }, body })
  const shown = async () => (await dana.client.call(getOpsDelivery, { params: { id } })).planned
  expect(await shown()).toMatchObject({ status: 'planned', may_decline: false })
  const [told] = (await driver.client.call(listNotifications)).items
  expect(told?.data['text']).toMatch(/^You’re planned for [^.]*\.$/)
  const own = async () => (await driver.client.call(listPlanned)).items
  const [planned] = await own()
  expect(planned).toMatchObject({ pickanddropoff_id: id, may_decline: false })
  expect(Date.parse(planned?.decline_until ?? '')).toBeLessThanOrEqual(world.service.context.now().getTime())
  const decline = () => driver.client.call(declinePlanned, { params: { id }, body: {} })
  await expect(decline()).rejects.toMatchObject({ code: 'decline-not-allowed', status: 409 })
  await setCompany(world, { planning: { may_decline: true } })
  expect(await own()).toMatchObject([{ may_decline: true }])
  expect(await shown()).toMatchObject({ may_decline: true })
  await decline()
  expect(await own()).toEqual([])
})

/** The tracking links of recurring deliveries: sent on the day, once, as the rule or the date says. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { changeRecurring, changeRecurringDate } from '../../../src/lib/contract/recurring/changes.ts'
import {
  createRecurring,
  getRecurring,
  type Recurring
} from '../../../src/lib/contract/recurring/recurring.ts'
import { createTrackingLink } from '../../../src/lib/contract/tracking.ts'
import { addDays } from '../../../src/lib/rules/schedule/days.ts'
import { beginScheduled } from '../../../src/server/domain/matching/deadlines.ts'
import { calendarOf, todayOf } from '../../../src/server/domain/recurring/rule-rows.ts'
import { makeCustomer, makeDelivery, type Person } from '../../builders.ts'
import { mailTo } from '../../mailbox.ts'
import { everyDay, makeRecurringRule } from '../../recurring.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world)
})
afterAll(() => world.close())

const context = () => world.service.context
const day = (ahead: number) => addDays(todayOf(context()), ahead)
const stopsWith = (rule: Recurring, phone: string, link: object) =>
  rule.stops.map(({ kind, contact }) =>
    kind === 'pickup' ? { contact } : { contact: { ...contact, phone }, send_link: link }
  )
const detailsWith = (rule: Recurring, phone: string, link: object) => ({
  stops: stopsWith(rule, phone, link),
  quantities: rule.packages.map(({ quantity }) => quantity)
})
const change = ({ id, version }: Recurring, details: object) =>
  customer.client.call(changeRecurring, { params: { id }, body: { version, from: day(0), details } as never })
/** Lets the search for the delivery of a date begin. */
async function begin(date: Recurring['dates'][number] | undefined): Promise<void> {
  world.pass((new Date(date?.at ?? '').getTime() - context().now().getTime()) / 1000 - 60)
  await beginScheduled(context())
}
const messages = async (recipient: string) => (await mailTo(world, recipient)).length

test('are sent when the search begins, once, and only to who has none', async () => {
  const made = await makeRecurringRule(world, customer, { first_date: day(1), text_links: true })
  expect(made.stops.map(stop => stop.send_link)).toEqual([null, { sms: true }])
  const phone = '+41445550611'
  const rule = await change(made, detailsWith(made, phone, { sms: true }))
  expect(await messages(phone)).toBe(0)
  const [first, second, third] = rule.dates
  const mailed = detailsWith(rule, phone, { sms: false, email: 'anna@example.test' })
  await customer.client.call(changeRecurringDate, {
    params: { id: rule.id, date: third?.date ?? '' },
    body: { version: rule.version, details: mailed }
  })

  await begin(first)
  expect(await messages(phone)).toBe(1)
  expect((await mailTo(world, phone))[0]?.text).toMatch(/\/track\//)
  await beginScheduled(context())
  expect(await messages(phone)).toBe(1)

  const id = second?.delivery?.pickanddropoff_id ?? ''
  const { stops } = await customer.client.call(getDelivery, { params: { id } })
  await customer.client.call(createTrackingLink, { params: { id }, body: { stop_id: stops[1]?.id ?? '' } })
  await begin(second)
  expect(await messages(phone)).toBe(1)

  await begin(third)
  expect([await messages(phone), await messages('anna@example.test')]).toEqual([1, 1])
})

test('of a date that begins now are sent with its booking', async () => {
  const soon = new Date(context().now().getTime() + 10 * 60_000)
  const time = soon.toLocaleTimeString('en-GB', {
    timeZone: calendarOf(context()).timeZone,
    hour: '2-digit',
    minute: '2-digit'
  })
  const before = await messages('+41445550202')
  const rule = await makeRecurringRule(world, customer, { times: everyDay(time), text_links: true })
  const active = rule.dates.filter(({ delivery }) => delivery?.status === 'searching').length
  expect(active).toBe(1)
  expect(await messages('+41445550202')).toBe(before + active)
})

test('stay as they are if the details say nothing of them, and can be turned off', async () => {
  const made = await makeRecurringRule(world, customer, { first_date: day(1), text_links: true })
  const { stops, quantities } = detailsWith(made, '+41445550612', {})
  const silent = await change(made, { stops: stops.map(({ contact }) => ({ contact })), quantities })
  expect(silent.stops[1]?.send_link).toEqual({ sms: true })
  const off = await change(silent, detailsWith(silent, '+41445550612', { sms: false }))
  expect(off.stops[1]?.send_link).toEqual({ sms: false })
})

test('are refused at a pickup, and to a phone that gets no texts', async () => {
  const rule = await makeRecurringRule(world, customer, { first_date: day(1) })
  expect(rule.stops[1]?.send_link).toEqual({ sms: false })
  const details = detailsWith(rule, '+41445550613', { sms: true })
  const [pickup, dropoff] = details.stops
  await expect(
    change(rule, { ...details, stops: [{ ...pickup, send_link: { sms: true } }, dropoff] })
  ).rejects.toMatchObject({ code: 'invalid-input', errors: [{ field: 'details.stops.0.send_link' }] })
  await expect(change(rule, detailsWith(rule, '+41445550613;ext=5', { sms: true }))).rejects.toMatchObject({
    errors: [{ field: 'details.stops.1.send_link.sms' }]
  })
  const read = await customer.client.call(getRecurring, { params: { id: rule.id } })
  expect(read.version).toBe(rule.version)
})

test('by text are refused where none can be sent', async () => {
  const silent = await startTestService({ environment: { DROPWAY_MODE: 'production' } })
  try {
    const person = await makeCustomer(silent)
    const delivery = await makeDelivery(silent, person)
    await expect(
      person.client.call(createRecurring, {
        body: {
          pickanddropoff_id: delivery.pickanddropoff_id,
          name: 'Bread',
          times: everyDay('08:30'),
          first_date: todayOf(silent.service.context),
          text_links: true
        }
      })
    ).rejects.toMatchObject({ code: 'invalid-input', errors: [{ field: 'text_links' }] })
  } finally {
    await silent.close()
  }
})

/** Corrections of a stop after the pickup: what follows them, and the steps of a driver who couldn't know of them. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getDriverRoute } from '../../../src/lib/contract/driver/driver.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import * as commands from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { previewCorrection } from '../../../src/lib/contract/ops/delivery/price-preview.ts'
import { createTrackingLink, getRecipientView } from '../../../src/lib/contract/tracking.ts'
import { setRecipientWish } from '../../../src/lib/contract/delivery/recipient-wish.ts'
import { deliveries, stops } from '../../../src/server/db/tables/schema.ts'
import {
  makeAccepted,
  makeDriver,
  type Person,
  report,
  sendPosition,
  severalDropoffs,
  severalPickups,
  spot
} from '../../builders.ts'
import { linkTo, mailTo } from '../../mailbox.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let dana: Person
let ada: Person
let clara: Person
let nora: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, admin: ada, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  nora = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
})

const far = () => ({ ...spot(world, -2_600, -2_200), name: '77 Far Road' })
const near = () => ({ ...spot(world, 700, 500), name: '1 Near Lane' })
const idOf = (delivery: Delivery) => delivery.pickanddropoff_id
const see = (delivery: Delivery) => dana.client.call(getOpsDelivery, { params: { id: idOf(delivery) } })
const readBy = (person: Person, delivery: Delivery) =>
  person.client.call(getDelivery, { params: { id: idOf(delivery) } })
const stopAt = ({ stops: all }: Delivery, position: number) => all[position]?.id ?? ''
const lastStop = (delivery: Delivery) => delivery.stops.at(-1)?.id ?? ''
const textsOf = async (person: Person) =>
  (await person.client.call(listNotifications, { query: {} })).items.map(({ data }) => data['text'] ?? '')

async function onBoard(overrides: Parameters<typeof makeAccepted>[3] = {}): Promise<Delivery> {
  const delivery = await makeAccepted(world, clara, nora, overrides)
  await report(world, nora, delivery, 'picked_up')
  return delivery
}

type Correction = Omit<Parameters<typeof bodyOf>[1], 'seen' | 'reason'>
const bodyOf = async (
  delivery: Delivery,
  more: {
    stop_id: string
    place?: object
    contact?: { name: string; phone: string }
    instructions?: string
    door?: object
  }
) => ({ seen: (await see(delivery)).seen, reason: 'The customer called', ...more })

const correct = async (delivery: Delivery, more: Correction, by = dana) =>
  by.client.call(commands.correctStop, {
    params: { id: idOf(delivery) },
    body: (await bodyOf(delivery, more)) as never
  })
const refusal = async (delivery: Delivery, more: Correction & { seen?: number }) =>
  world.request('POST', `/ops/deliveries/${idOf(delivery)}/stops`, {
    bearer: dana.bearer,
    body: { ...(await bodyOf(delivery, more)), ...more }
  })
const answer = (delivery: Delivery, correction_id: string, agree = true) =>
  world.request('POST', `/pick-and-dropoffs/${idOf(delivery)}/correction`, {
    bearer: clara.bearer,
    body: { correction_id, agree }
  })

describe('an address, after the pickup', () => {
  test('holds at once if it costs less, for everybody', async () => {
    const delivery = await onBoard({ dropoffs: [far()] })
    const stop_id = lastStop(delivery)
    const { latitude, longitude } = near()
    const query = { stop_id, latitude, longitude }
    const preview = await dana.client.call(previewCorrection, { params: { id: idOf(delivery) }, query })
    expect(preview.former_total).toBe(delivery.price.total)
    expect(preview.total).toBeLessThan(preview.former_total)
    const before = await nora.client.call(getDriverRoute, { params: { id: idOf(delivery) } })

    const after = await correct(delivery, { stop_id, place: near() })
    expect(after).toMatchObject({ status: 'picked_up', price: { amount: preview.total }, correction: null })
    expect(after.timeline.findLast(({ kind }) => kind === 'step')).toMatchObject({
      done: 'correct',
      parts: ['place', 'price'],
      who: 'Dana T.',
      reason: 'The customer called'
    })
    for (const person of [nora, clara])
      expect(await readBy(person, delivery)).toMatchObject({
        price: { total: preview.total },
        stops: [{ name: '1 Market Square' }, { name: '1 Near Lane', latitude, longitude, status: 'waiting' }]
      })
    expect((await readBy(clara, delivery)).route.meters).toBeLessThan(delivery.route.meters)
    // The driver is led to the other address.
    const route = await nora.client.call(getDriverRoute, { params: { id: idOf(delivery) } })
    expect(route.stop_id).toBe(stop_id)
    expect(route.geometry.at(-1)).not.toEqual(before.geometry.at(-1))
    expect(await textsOf(nora)).toContain('The dropoff is now at 1 Near Lane.')
  })

  test('waits for the owner if it costs more, and not beyond the handover', async () => {
    const delivery = await onBoard()
    const stop_id = lastStop(delivery)
    const { correction } = await correct(delivery, { stop_id, place: far() })
    expect(correction?.total).toBeGreaterThan(delivery.price.total)
    expect((await readBy(nora, delivery)).stops[1]?.name).toBe('12 Apple Street')
    expect(await readBy(clara, delivery)).toMatchObject({ has_correction: true })

    await report(world, nora, delivery, 'arrived')
    await report(world, nora, delivery, 'completed', { received_by: 'Bob' })
    expect((await see(delivery)).correction).toBeNull()
    expect((await readBy(clara, delivery)).has_correction).toBeUndefined()
    expect(await answer(delivery, correction?.id ?? '')).toMatchObject({ code: 'illegal-transition' })
    expect((await readBy(clara, delivery)).price.total).toBe(delivery.price.total)

    // Once the handover is undone, the owner can still agree. The driver then drives on.
    const { seen } = await see(delivery)
    const body = { seen, reason: 'The wrong door' }
    await dana.client.call(commands.undoStage, { params: { id: idOf(delivery) }, body })
    expect(await answer(delivery, correction?.id ?? '')).toMatchObject({ status: 200 })
    expect(await readBy(nora, delivery)).toMatchObject({
      status: 'picked_up',
      price: { total: correction?.total },
      stops: [{}, { name: '77 Far Road', status: 'waiting' }]
    })
  })

  test('undoes the arrival at the former one, and forgets its door', async () => {
    const delivery = await onBoard({ dropoffs: [far()] })
    const stop_id = lastStop(delivery)
    const { orm } = world.service.context
    const door = { entrance: 'B', floor: '3', flat: '', code: '1234' }
    await orm.update(stops).set({ door }).where(eq(stops.id, stop_id))
    await report(world, nora, delivery, 'arrived')
    const after = await correct(delivery, { stop_id, place: near() })
    expect(after.status).toBe('picked_up')
    expect(after.stops.at(-1)).toMatchObject({
      status: 'waiting',
      door: { entrance: '', floor: '', code: '' }
    })
    await report(world, nora, delivery, 'arrived')
    const { status } = await report(world, nora, delivery, 'completed', { received_by: 'Bob' })
    expect(status).toBe('completed')
  })

  test('is corrected only where something is left to do', async () => {
    const delivery = await onBoard(severalDropoffs(world, ['1 A Street', '2 B Street']))
    const [pickup, first, second] = [0, 1, 2].map(position => stopAt(delivery, position))
    for (const stage of ['arrived', 'completed'] as const)
      await report(world, nora, delivery, stage, { stop_id: first, received_by: 'Bob' })
    for (const stop_id of [pickup, first])
      expect(await refusal(delivery, { stop_id: stop_id ?? '', place: near() })).toMatchObject({
        status: 409,
        code: 'illegal-transition'
      })
    expect(await refusal(delivery, { stop_id: 'stp_another', place: near() })).toMatchObject({ status: 400 })
    const { stops: now } = await correct(delivery, { stop_id: second ?? '', instructions: 'Blue door' })
    expect(now.map(({ status }) => status)).toEqual(['done', 'done', 'waiting'])
    await correct(delivery, { stop_id: second ?? '', door: { floor: '3', code: '4711' } })
    await correct(delivery, { stop_id: second ?? '', door: { floor: '4' } })
    const { stops: driven } = await nora.client.call(getDelivery, { params: { id: idOf(delivery) } })
    expect(driven.find(({ id }) => id === second)?.door).toEqual({
      entrance: '',
      floor: '4',
      flat: '',
      code: '4711'
    })
    expect(await refusal(delivery, { stop_id: second ?? '', door: {} })).toMatchObject({ status: 400 })
    const { items: heard } = await nora.client.call(listNotifications)
    expect(heard.map(({ data }) => data['text'])).toContainEqual(expect.stringContaining('door at'))

    // On the way back, nothing is left to correct.
    await report(world, nora, delivery, 'arrived', { stop_id: second })
    await report(world, nora, delivery, 'failed', { stop_id: second, reason: 'closed' })
    expect((await see(delivery)).status).toBe('returning')
    expect(await refusal(delivery, { stop_id: second ?? '', place: near() })).toMatchObject({
      code: 'illegal-transition'
    })
  })

  test('is priced without a pickup that failed, and an earlier price to agree to ends with it', async () => {
    const trip = severalPickups(world, [
      [0, 0],
      [1, 0]
    ])
    const delivery = await makeAccepted(world, clara, nora, trip)
    const stop_id = lastStop(delivery)
    const { correction } = await correct(delivery, { stop_id, place: far() })
    const pickup = delivery.stops[1]?.id ?? ''
    await report(world, nora, delivery, 'picked_up', { stop_id: stopAt(delivery, 0) })
    await report(world, nora, delivery, 'failed', { stop_id: pickup, reason: 'closed' })
    expect(await answer(delivery, correction?.id ?? '')).toMatchObject({ code: 'correction-answered' })
    const after = await correct(delivery, { stop_id, place: far() })
    expect(after.correction?.total).toBeLessThan(correction?.total ?? 0)
    expect(await answer(delivery, after.correction?.id ?? '')).toMatchObject({ status: 200 })
    const [row] = await world.service.context.orm
      .select({ route: deliveries.route })
      .from(deliveries)
      .where(eq(deliveries.id, idOf(delivery)))
    expect([row?.route.legs.length, row?.route.distance_to_road?.length]).toEqual([2, 3])
    expect(after.stops.map(({ status }) => status)).toEqual(['done', 'failed', 'waiting'])
  })

  test('loses against what another operator did meanwhile', async () => {
    const delivery = await onBoard({ dropoffs: [far()] })
    const { seen } = await see(delivery)
    const stop_id = lastStop(delivery)
    await correct(delivery, { stop_id, instructions: 'Blue door' }, ada)
    expect(await refusal(delivery, { stop_id, place: near(), seen })).toMatchObject({
      status: 409,
      code: 'delivery-changed'
    })
  })
})

describe('another recipient', () => {
  const rita = { name: 'Rita Ray', phone: '+41795550909' }

  test('gets a PIN and a link, and the former ones end', async () => {
    const delivery = await onBoard()
    const stop_id = lastStop(delivery)
    const params = { id: idOf(delivery) }
    const { url } = await clara.client.call(createTrackingLink, { params, body: { stop_id } })
    const token = url.split('/').at(-1) ?? ''
    const anyone = world.clientOf('')
    const body = { handover: 'neighbor', note: 'Left door' } as const
    const former = await anyone.call(setRecipientWish, { params: { token }, body })
    await correct(delivery, { stop_id, contact: rita })

    await expect(anyone.call(getRecipientView, { params: { token } })).rejects.toMatchObject({ status: 404 })
    const other = (await linkTo(world, rita.phone)).split('/').at(-1) ?? ''
    const view = await anyone.call(getRecipientView, { params: { token: other } })
    expect(view).toMatchObject({ wish: null, place: { name: '12 Apple Street' } })
    expect(view.pin).toMatch(/^\d{4}$/)
    const { stops: rows } = await readBy(clara, delivery)
    expect(rows[1]?.pin).toBe(view.pin)
    expect(await textsOf(nora)).toContain('At 12 Apple Street, Rita Ray receives the packages now.')
    expect(former.pin).toMatch(/^\d{4}$/)
  })

  test('is nobody new if only the name was misspelled', async () => {
    const delivery = await onBoard()
    const stop_id = lastStop(delivery)
    const { pin } = (await readBy(clara, delivery)).stops[1] ?? {}
    const { phone } = delivery.stops[1]?.contact ?? { phone: '' }
    const before = await mailTo(world, phone)
    await correct(delivery, { stop_id, contact: { name: 'Bob Berger', phone } })
    expect((await readBy(clara, delivery)).stops[1]).toMatchObject({ pin, contact: { name: 'Bob Berger' } })
    expect(await mailTo(world, phone)).toEqual(before)
  })
})

describe('a driver without a network', () => {
  const now = () => world.service.context.now().toISOString()
  const at = (point: { latitude: number; longitude: number }) => ({
    position: { latitude: point.latitude, longitude: point.longitude, accuracy: 5, recorded_at: now() }
  })
  /** Sends a step that was recorded before a correction. */
  const sendLate = (delivery: Delivery, stage: 'arrived' | 'completed', details: object) =>
    world.request('POST', `/pick-and-dropoffs/${idOf(delivery)}/stages`, {
      bearer: nora.bearer,
      body: { stage, ...details }
    })
  let seq = 100_000

  test('has been at the former address, and has collected the former price', async () => {
    const delivery = await makeAccepted(world, clara, nora, { dropoffs: [far()] })
    const { orm } = world.service.context
    await orm
      .update(deliveries)
      .set({ paymentAt: 'dropoff' })
      .where(eq(deliveries.id, idOf(delivery)))
    await report(world, nora, delivery, 'picked_up')
    await sendPosition(world, nora, spot(world, -2_600, -2_200), 500)
    world.pass(60)
    const arrived = { ...at(far()), recorded_at: now(), seq: ++seq }
    world.pass(60)
    const { total: collected } = delivery.price
    const completed = { ...at(far()), recorded_at: now(), seq: ++seq, received_by: 'Bob', collected }
    world.pass(60)
    const after = await correct(delivery, { stop_id: lastStop(delivery), place: near() })
    expect(await sendLate(delivery, 'arrived', arrived)).toMatchObject({ status: 200 })
    expect(await sendLate(delivery, 'completed', completed)).toMatchObject({ status: 200 })
    const seen = await see(delivery)
    expect(seen).toMatchObject({
      status: 'completed',
      price: after.price,
      payment: { collected: delivery.price.total }
    })
    expect(seen.stops.at(-1)?.proof.steps.map(({ place }) => place)).toEqual(['far', 'far'])

    // Who knows the other address has to say that it's far.
    const other = await onBoard({ dropoffs: [far()] })
    await correct(other, { stop_id: lastStop(other), place: near() })
    world.pass(60)
    const later = { ...at(far()), recorded_at: now(), seq: ++seq }
    expect(await sendLate(other, 'arrived', later)).toMatchObject({ code: 'far-from-stop' })
  })

  test('has the PIN of the former recipient, which an operator decides on', async () => {
    const delivery = await onBoard()
    const { pin } = (await readBy(clara, delivery)).stops[1] ?? {}
    await report(world, nora, delivery, 'arrived')
    world.pass(60)
    const completed = { recorded_at: now(), seq: ++seq, pin }
    world.pass(60)
    const contact = { name: 'Rita Ray', phone: '+41795550908' }
    await correct(delivery, { stop_id: lastStop(delivery), contact })
    const other = (await readBy(clara, delivery)).stops[1]?.pin
    // One time in ten thousand, both are the same.
    if (other === pin) return
    expect(await sendLate(delivery, 'completed', completed)).toMatchObject({ code: 'reported-late' })
    expect(await see(delivery)).toMatchObject({ status: 'arrived', late_reports: [{ stage: 'completed' }] })
    // A PIN that is wrong by now is wrong.
    const wrong = { recorded_at: now(), seq: ++seq, pin }
    expect(await sendLate(delivery, 'completed', wrong)).toMatchObject({ code: 'wrong-pin' })
  })
})

/** What an operator does after the pickup: another driver, a dropoff for the driver, the return, and the end. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getEarnings } from '../../../src/lib/contract/driver/earnings.ts'
import { listMessages } from '../../../src/lib/contract/messaging.ts'
import { listNotifications } from '../../../src/lib/contract/notifications.ts'
import { listAudit } from '../../../src/lib/contract/ops/audit.ts'
import { getOpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import * as contract from '../../../src/lib/contract/ops/delivery/interventions.ts'
import { exportProof } from '../../../src/lib/contract/ops/delivery/proof.ts'
import { getReport } from '../../../src/lib/contract/ops/reports.ts'
import {
  makeAccepted,
  makeAdmin,
  makeDriver,
  type Person,
  report,
  severalDropoffs,
  spot
} from '../../builders.ts'
import { sendPicture } from '../../pictures.ts'
import type { TestService } from '../../service.ts'
import { startOperatorWorld } from '../../operators.ts'

let world: TestService
let dana: Person
let clara: Person
let nora: Person
let umut: Person
beforeAll(async () => {
  ;({ world, dispatcher: dana, customer: clara } = await startOperatorWorld())
})
afterAll(() => world.close())
beforeEach(async () => {
  nora = await makeDriver(world, { firstName: 'Nora', at: spot(world, 300, 0) })
  umut = await makeDriver(world, { firstName: 'Umut', at: spot(world, 500, 0) })
})

const idOf = (delivery: Delivery) => delivery.pickanddropoff_id
const see = (delivery: Delivery) => dana.client.call(getOpsDelivery, { params: { id: idOf(delivery) } })
const acting = async (delivery: Delivery, reason = 'Flat tire') => ({
  seen: (await see(delivery)).seen,
  reason
})
const ownedBy = (person: Person, delivery: Delivery) =>
  person.client.call(getDelivery, { params: { id: idOf(delivery) } })

async function pickedUp(dropoffs?: string[]): Promise<Delivery> {
  const delivery = await makeAccepted(world, clara, nora, dropoffs ? severalDropoffs(world, dropoffs) : {})
  await report(world, nora, delivery, 'picked_up')
  return delivery
}

async function handOver(delivery: Delivery, more: object = {}) {
  return dana.client.call(contract.handOverDelivery, {
    params: { id: idOf(delivery) },
    body: {
      ...(await acting(delivery)),
      driver_id: umut.userId,
      cause: 'breakdown',
      place: { name: '3 Mill Lane', ...spot(world, 400, 100) },
      at: new Date(world.service.context.now().getTime() + 900_000).toISOString(),
      ...more
    }
  })
}

describe('hand over', () => {
  test('another driver has the delivery at once, confirms the packages, and ends it', async () => {
    const delivery = await pickedUp()
    const after = await handOver(delivery)
    expect(after).toMatchObject({
      status: 'picked_up',
      driver: { id: umut.userId },
      takeovers: [
        { from: 'Nora T.', to: 'Umut T.', cause: 'breakdown', status: 'open', packages: 1, counted: null }
      ]
    })
    expect(after.timeline.findLast(({ kind }) => kind === 'step')).toMatchObject({
      done: 'hand_over',
      driver: 'Umut T.',
      who: 'Dana T.',
      reason: 'Flat tire'
    })
    // The earlier driver loses contacts, PIN and messages.
    await expect(ownedBy(nora, delivery)).rejects.toMatchObject({ status: 404 })
    await expect(
      nora.client.call(listMessages, { params: { id: idOf(delivery) }, query: {} })
    ).rejects.toMatchObject({ status: 404 })
    const mine = await ownedBy(umut, delivery)
    expect(mine.takeover).toMatchObject({ from: 'Nora', packages: 1, place: { name: '3 Mill Lane' } })
    // Why the earlier driver couldn't go on is the company's business.
    const seen = await ownedBy(clara, delivery)
    expect(seen.takeover).toBeUndefined()
    expect(JSON.stringify(seen.history)).not.toContain('Flat tire')
    for (const [person, text] of [
      [nora, /Give 1 packages of DW-.* to Umut T\.: 3 Mill Lane/],
      [umut, /Take 1 packages of DW-.* over from Nora T\./],
      [clara, /Another driver, Umut, brings your packages/]
    ] as const) {
      const { items } = await person.client.call(listNotifications, { query: {} })
      expect(items.map(({ data }) => data['text'] ?? '').find(each => text.test(each))).toBeDefined()
    }

    await expect(report(world, umut, delivery, 'arrived')).rejects.toMatchObject({
      code: 'illegal-transition'
    })
    await expect(report(world, umut, delivery, 'taken_over')).rejects.toMatchObject({ code: 'invalid-input' })
    const taken = await report(world, umut, delivery, 'taken_over', { packages: 2 })
    expect(taken.takeover).toBeUndefined()
    await report(world, umut, delivery, 'arrived')
    await report(world, umut, delivery, 'completed', { received_by: 'Bob' })
    const ended = await see(delivery)
    expect(ended).toMatchObject({
      status: 'completed',
      takeovers: [{ status: 'taken', counted: 2, packages: 1 }]
    })
    expect(ended.stops[1]?.proof).toMatchObject({ proof: 'name', received_by: 'Bob' })
    expect(ended.stops[1]?.proof.steps.map(({ what, who }) => [what, who])).toEqual([
      ['arrived', 'Umut T.'],
      ['completed', 'Umut T.']
    ])
    // By default, who completes earns.
    expect((await umut.client.call(getEarnings, {})).earning.amount).toBe(delivery.price.total)
    expect((await nora.client.call(getEarnings, {})).earning.amount).toBe(0)
  })

  test('shares the earning as the operator says, in earnings and in the report', async () => {
    const delivery = await pickedUp()
    await handOver(delivery, { share: 50 })
    await report(world, umut, delivery, 'taken_over', { packages: 1 })
    await report(world, umut, delivery, 'arrived')
    await report(world, umut, delivery, 'completed', { received_by: 'Bob' })
    const { total } = delivery.price
    const half = Math.floor(total / 2)
    expect((await nora.client.call(getEarnings, {})).earning.amount).toBe(half)
    expect((await umut.client.call(getEarnings, {})).earning.amount).toBe(total - half)
    const today = (await umut.client.call(getEarnings, {})).today
    const { drivers } = await dana.client.call(getReport, { query: { from: today, to: today } })
    expect(drivers.find(({ driver_id }) => driver_id === nora.userId)).toMatchObject({
      earned: half,
      deliveries: 0
    })
    expect(drivers.find(({ driver_id }) => driver_id === umut.userId)).toMatchObject({
      earned: total - half,
      deliveries: 1
    })
  })

  test('a second new driver takes over from who has the packages', async () => {
    const delivery = await pickedUp(['12 Apple Street', '3 Mill Lane'])
    await handOver(delivery, { share: 90 })
    const third = await makeDriver(world, { firstName: 'Tia', at: spot(world, 100, 0) })
    // The share of a takeover that didn't happen counts no longer.
    const { takeovers, commands } = await handOver(delivery, { driver_id: third.userId, share: 20 })
    expect(takeovers.map(({ from, to, status, packages }) => [from, to, status, packages])).toEqual([
      ['Nora T.', 'Tia T.', 'open', 2],
      ['Nora T.', 'Umut T.', 'replaced', 2]
    ])
    expect(takeovers.map(({ share }) => share)).toEqual([20, 0])
    // Nora picked the packages up, not Tia.
    expect(commands).not.toContain('undo-stage')
    await report(world, third, delivery, 'taken_over', { packages: 2 })
    await expect(handOver(delivery, { driver_id: umut.userId, share: 90 })).rejects.toMatchObject({
      code: 'invalid-input'
    })
  })

  test('refuses a driver who is busy, offline, the same, or not approved, and a delivery before its pickup', async () => {
    const delivery = await pickedUp()
    const busy = await makeDriver(world, { at: spot(world, 100, 0) })
    await makeAccepted(world, clara, busy)
    await expect(handOver(delivery, { driver_id: busy.userId })).rejects.toMatchObject({
      code: 'driver-busy'
    })
    const offline = await makeDriver(world)
    await expect(handOver(delivery, { driver_id: offline.userId })).rejects.toMatchObject({
      code: 'driver-offline'
    })
    const applicant = await makeDriver(world, { approval: 'pending' })
    await expect(handOver(delivery, { driver_id: applicant.userId })).rejects.toMatchObject({
      code: 'driver-not-approved'
    })
    await expect(handOver(delivery, { driver_id: nora.userId })).rejects.toMatchObject({
      code: 'invalid-input'
    })
    const early = await makeAccepted(world, clara, umut)
    await expect(handOver(early, { driver_id: offline.userId })).rejects.toMatchObject({
      code: 'illegal-transition'
    })
  })

  test('one of two operators wins, and the other reads who was first', async () => {
    const delivery = await pickedUp()
    const ada = await makeAdmin(world)
    const { seen, reason } = await acting(delivery)
    const call = (person: Person, driver: Person) =>
      person.client.call(contract.handOverDelivery, {
        params: { id: idOf(delivery) },
        body: {
          seen,
          reason,
          driver_id: driver.userId,
          cause: 'accident',
          place: { name: 'Here', ...spot(world) },
          at: world.service.context.now().toISOString()
        }
      })
    const third = await makeDriver(world, { at: spot(world, 100, 0) })
    const results = await Promise.allSettled([call(dana, umut), call(ada, third)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'delivery-changed' }
    })
  })
})

describe('for the driver', () => {
  test('completes a dropoff with a name and a photo, and says who did', async () => {
    const delivery = await pickedUp(['12 Apple Street', '3 Mill Lane'])
    const stop = delivery.stops[2]
    const file = await sendPicture(world, dana, 'proof')
    const params = { id: idOf(delivery) }
    const body = { ...(await acting(delivery, 'Her phone is dead')), stop_id: stop?.id ?? '' }
    await expect(dana.client.call(contract.completeForDriver, { params, body })).rejects.toMatchObject({
      code: 'invalid-input'
    })
    const after = await dana.client.call(contract.completeForDriver, {
      params,
      body: { ...body, received_by: 'Rita Lang', proof_file_id: file.id }
    })
    expect(after.stops[2]).toMatchObject({
      status: 'done',
      proof: {
        proof: 'name',
        received_by: 'Rita L.',
        photo_url: file.url,
        steps: [{ what: 'completed', by_operator: true, who: 'Nora T.' }]
      }
    })
    const { items } = await (
      await makeAdmin(world)
    ).client.call(listAudit, { query: { subject: idOf(delivery) } })
    expect(items[0]).toMatchObject({ action: 'delivery.completed-for', reason: 'Her phone is dead' })

    // The driver's own reports of that dropoff come later: stored, and nothing changes.
    await expect(report(world, nora, delivery, 'arrived', { stop_id: stop?.id ?? '' })).rejects.toMatchObject(
      { code: 'reported-late', status: 409 }
    )
    const proof = await sendPicture(world, nora, 'proof')
    const late = { stop_id: stop?.id ?? '', pin: await pinOf(delivery, 2), proof_file_id: proof.id }
    await expect(report(world, nora, delivery, 'completed', late)).rejects.toMatchObject({
      code: 'reported-late'
    })
    const seen = await see(delivery)
    expect(seen.status).toBe('picked_up')
    expect(
      seen.late_reports.map(({ stage, driver, pin_matched, photo_url }) => [
        stage,
        driver,
        pin_matched,
        photo_url
      ])
    ).toEqual([
      ['arrived', 'Nora T.', false, null],
      ['completed', 'Nora T.', true, proof.url]
    ])
    // The rest of the queue goes on.
    await report(world, nora, delivery, 'arrived', { stop_id: delivery.stops[1]?.id ?? '' })
    await report(world, nora, delivery, 'completed', { received_by: 'Bob' })
    expect((await nora.client.call(getEarnings, {})).earning.amount).toBe(delivery.price.total)
  })

  test('fails a dropoff, orders the return, and calls off with a fee', async () => {
    const delivery = await pickedUp(['12 Apple Street', '3 Mill Lane'])
    const params = { id: idOf(delivery) }
    const failed = await dana.client.call(contract.failForDriver, {
      params,
      body: { ...(await acting(delivery)), stop_id: delivery.stops[1]?.id ?? '', failure: 'closed' }
    })
    expect(failed.stops[1]).toMatchObject({ status: 'failed', failure: 'closed' })
    expect(failed.timeline.findLast(({ done }) => done === 'fail')).toMatchObject({
      reason: 'closed',
      text: 'Flat tire',
      position: 1
    })
    const back = await dana.client.call(contract.orderReturn, { params, body: await acting(delivery) })
    expect(back).toMatchObject({
      status: 'returning',
      stops: [{}, { failure: 'closed' }, { failure: 'called-back' }]
    })
    const { price } = delivery
    const body = await acting(delivery, 'The truck burned')
    await expect(
      dana.client.call(contract.callOffDelivery, { params, body: { ...body, owed: price.total + 1 } })
    ).rejects.toMatchObject({ code: 'invalid-input' })
    const ended = await dana.client.call(contract.callOffDelivery, { params, body: { ...body, owed: 250 } })
    expect(ended).toMatchObject({ status: 'cancelled', cancellation: { fee: { amount: 250 } } })
    // The driver is free again.
    await makeAccepted(world, clara, nora)
  })

  test('exports the proof as a table, and records it', async () => {
    const delivery = await pickedUp()
    await report(world, nora, delivery, 'arrived')
    await report(world, nora, delivery, 'completed', { received_by: '=Rita Lang' })
    const { csv, file_name: name } = await dana.client.call(exportProof, {
      params: { id: idOf(delivery) },
      body: {}
    })
    expect(name).toBe(`proof-${delivery.number}.csv`)
    const rows = csv.trim().split('\r\n')
    expect(rows.map(row => row.split(',').filter((_, index) => [0, 2, 4, 7].includes(index)))).toEqual([
      ['stop', 'step', 'driver', 'received_by'],
      ['0', 'picked_up', 'Nora T.', ''],
      ['1', 'arrived', 'Nora T.', ''],
      ['1', 'completed', 'Nora T.', "'=Rita Lang"]
    ])
    const { items } = await (
      await makeAdmin(world)
    ).client.call(listAudit, { query: { subject: idOf(delivery) } })
    expect(items[0]).toMatchObject({ action: 'delivery.proof-exported', actor: { id: dana.userId } })
  })

  test('cash stays with the driver who took it', async () => {
    const delivery = await makeAccepted(world, clara, nora)
    await report(world, nora, delivery, 'picked_up', { collected: delivery.price.total })
    const after = await handOver(delivery)
    expect(after.payment).toEqual({
      method: 'cash',
      at: 'pickup',
      collected: delivery.price.total,
      collected_by: 'Nora T.'
    })
  })
})

test('reports of an earlier driver are stored once, and change nothing', async () => {
  const delivery = await pickedUp()
  await handOver(delivery)
  const late = { stage: 'arrived', recorded_at: world.service.context.now().toISOString(), seq: 90_000 }
  const path = `/pick-and-dropoffs/${idOf(delivery)}/stages`
  for (const _ of [1, 2]) {
    const { status, body } = await world.request('POST', path, { bearer: nora.bearer, body: late })
    expect([status, body.code]).toEqual([409, 'reported-late'])
  }
  const seen = await see(delivery)
  expect(seen.late_reports).toHaveLength(1)
  expect(seen.stops[1]?.status).toBe('waiting')
  // Nobody else can leave reports here, and no driver without an end.
  const stranger = await makeDriver(world)
  expect((await world.request('POST', path, { bearer: stranger.bearer, body: late })).status).toBe(404)
  for (let seq = 0; seq < 60; seq++)
    await world.request('POST', path, { bearer: nora.bearer, body: { ...late, seq } })
  expect((await see(delivery)).late_reports).toHaveLength(50)
})

async function pinOf(delivery: Delivery, index: number): Promise<string> {
  return (await ownedBy(clara, delivery)).stops[index]?.pin ?? ''
}

/** 1,000 rows are previewed within 15 s and booked within 60 s, and other requests are answered within 100 ms meanwhile (p95). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listDeliveries } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getImport } from '../../../src/lib/contract/imports/imports.ts'
import { readImportFile, runImport } from '../../../src/server/domain/imports/run-import.ts'
import { makeCustomer, makeQuote } from '../../builders.ts'
import { fileOf, knownAddresses, makeAddress, press, upload } from '../../imports.ts'
import { makeOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'

const rows = 1_000
let world: TestService
let addresses: string[]
beforeAll(async () => {
  world = await startTestService({ realClock: true })
  addresses = await knownAddresses(world, 400)
})
afterAll(() => world.close())

/** Sends requests of a customer one after the other until `done`. Returns how long they took, in milliseconds. */
async function others(done: Promise<unknown>): Promise<number[]> {
  const customer = await makeCustomer(world)
  const times: number[] = []
  let isDone = false
  void done.finally(() => (isDone = true))
  for (let index = 0; !isDone; index++) {
    const began = performance.now()
    if (index % 5 === 0) await makeQuote(world, customer)
    else await customer.client.call(listDeliveries)
    times.push(performance.now() - began)
  }
  return times
}

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

test('1,000 rows', { timeout: 600_000 }, async () => {
  const { id: organization, booker } = await makeOrganization(world)
  await makeAddress(world, organization)
  const many = Array.from({ length: rows }, (_, index) => addresses[index % addresses.length]!)
  const { id } = await upload(world, booker, organization, fileOf(many))
  const read = () => booker.client.call(getImport, { params: { id: organization, item: id } })
  const work = async () => {
    const began = performance.now()
    await readImportFile(world.service.context, id)
    const running = runImport(world.service.context, id, 300_000)
    const times = await others(running)
    await running
    return { seconds: (performance.now() - began) / 1000, p95: p95(times), requests: times.length }
  }

  const preview = await work()
  const seen = await read()
  expect(seen).toMatchObject({ state: 'preview', counts: { ready: rows } })
  await press(booker, seen)
  const booking = await work()
  expect(await read()).toMatchObject({ state: 'done', counts: { booked: rows } })
  console.log(JSON.stringify({ preview, booking }))
  expect(preview.seconds).toBeLessThan(15)
  expect(booking.seconds).toBeLessThan(60)
  expect(preview.p95).toBeLessThan(100)
  expect(booking.p95).toBeLessThan(100)
})

/** A repeated write runs once, also if the process died in the middle of the first. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledger } from '../../../src/server/db/tables/delivery/delivery-tables.ts'
import { deliveries } from '../../../src/server/db/tables/schema.ts'
import { idempotencyKeys } from '../../../src/server/db/tables/transient-tables.ts'
import { idempotently } from '../../../src/server/domain/core/idempotency.ts'
import { inTransaction } from '../../../src/server/domain/core/work.ts'
import {
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeQuote,
  type Person
} from '../../builders.ts'
import { photo } from '../../pictures.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let customer: Person
beforeAll(async () => {
  world = await startTestService()
  customer = await makeCustomer(world, 'Rosa')
})
afterAll(() => world.close())

const contact = { name: 'Rosa Lind', phone: '+41 44 555 01 01' }
const booking = (quoteId: string) => ({
  quote_id: quoteId,
  pickup: { contact },
  dropoffs: [{ contact }],
  payment: { at: 'pickup' }
})
/** No process has this number, because it has no lock. */
const deadProcess = 7

function rowOf(userId: string, key: string) {
  return and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key))
}

/** Leaves a key as a process leaves it that is killed after its last commit. */
async function kill(userId: string, key: string, process = deadProcess): Promise<void> {
  const killed = await world.service.context.orm
    .update(idempotencyKeys)
    .set({ status: null, answer: null, attempt: 'of the dead process', takenBy: process })
    .where(rowOf(userId, key))
    .returning()
  expect(killed).toHaveLength(1)
}

describe('after a kill', () => {
  test('a repeated booking returns the delivery that was booked, and books no second one', async () => {
    const quote = await makeQuote(world, customer)
    const send = () =>
      world.request('POST', '/pick-and-dropoffs', {
        bearer: customer.bearer,
        body: booking(quote.quote_id),
        headers: { 'idempotency-key': 'killed-booking' }
      })
    const first = await send()
    expect(first.status).toBe(201)
    await kill(customer.userId, 'killed-booking')
    const repeated = await send()
    expect(repeated).toEqual(first)
    const booked = await world.service.context.orm
      .select()
      .from(deliveries)
      .where(eq(deliveries.quoteId, quote.quote_id))
    expect(booked).toHaveLength(1)
    expect(await send()).toEqual(first)
  })

  test('a repeated report is accepted, and written once', async () => {
    const driver = await makeDriver(world)
    const { pickanddropoff_id: id } = await makeAccepted(world, customer, driver)
    const send = () =>
      world.request('POST', `/pick-and-dropoffs/${id}/stages`, {
        bearer: driver.bearer,
        body: { stage: 'picked_up', recorded_at: world.service.context.now().toISOString(), seq: 1 },
        headers: { 'idempotency-key': 'killed-report' }
      })
    const first = await send()
    expect(first.status).toBe(200)
    await kill(driver.userId, 'killed-report')
    const repeated = await send()
    expect(repeated.status).toBe(200)
    expect(repeated.body.data).toMatchObject({ status: 'picked_up' })
    const written = await world.service.context.orm.select().from(ledger).where(eq(ledger.deliveryId, id))
    expect(written.filter(({ after }) => after === 'picked_up')).toHaveLength(1)
  })

  test('work that was not committed runs', async () => {
    const quote = await makeQuote(world, customer)
    const { context } = world.service
    const send = () =>
      world.request('POST', '/pick-and-dropoffs', {
        bearer: customer.bearer,
        body: booking(quote.quote_id),
        headers: { 'idempotency-key': 'killed-before' }
      })
    await send()
    // As before the commit: no step, no delivery.
    await kill(customer.userId, 'killed-before')
    await context.orm
      .update(idempotencyKeys)
      .set({ steps: [] })
      .where(rowOf(customer.userId, 'killed-before'))
    expect(await send()).toMatchObject({ status: 409, code: 'quote-used' })
  })

  test('the key of a living process stays in flight', async () => {
    const quote = await makeQuote(world, customer)
    const send = () =>
      world.request('POST', '/pick-and-dropoffs', {
        bearer: customer.bearer,
        body: booking(quote.quote_id),
        headers: { 'idempotency-key': 'still-alive' }
      })
    await send()
    await kill(customer.userId, 'still-alive', world.service.context.database.instance.id)
    expect(await send()).toMatchObject({ status: 409, code: 'idempotency-in-flight' })
  })
})

test('an attempt that lost its key rolls back', async () => {
  const { context } = world.service
  const { pickanddropoff_id: id } = await makeDelivery(world, customer)
  const outcome = idempotently(context, customer.userId, 'lost-key', 'fingerprint', async () => {
    await kill(customer.userId, 'lost-key')
    await inTransaction(context, async ({ transaction }) => {
      await transaction.update(deliveries).set({ paymentAt: 'dropoff' }).where(eq(deliveries.id, id))
    })
    return { status: 200, answer: {} }
  })
  await expect(outcome).rejects.toMatchObject({ code: 'idempotency-in-flight' })
  const [row] = await context.orm.select().from(deliveries).where(eq(deliveries.id, id))
  expect(row?.paymentAt).toBe('pickup')
})

test('continues after the committed transactions if a later part failed', async () => {
  const { context } = world.service
  const runs: string[] = []
  const attempt = (fails: boolean) =>
    idempotently(context, customer.userId, 'half-done', 'fingerprint', async () => {
      const at = await inTransaction(context, async ({ now }) => {
        runs.push('first')
        return { at: now, note: undefined }
      })
      if (fails) throw new Error('The second part failed.')
      await inTransaction(context, async () => void runs.push('second'))
      return { status: 200, answer: at.at.getTime() }
    })
  await expect(attempt(true)).rejects.toThrow('The second part failed.')
  const began = context.now().getTime()
  world.pass(5)
  expect(await attempt(false)).toEqual({ status: 200, answer: began })
  expect(runs).toEqual(['first', 'second'])
})

test('a different query makes a different request', async () => {
  const body = new Blob([(await photo()) as Uint8Array<ArrayBuffer>])
  const send = async (purpose: string) => {
    const answer = await world.fetch(`http://test/v1/files?purpose=${purpose}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${customer.bearer}`,
        'content-type': 'image/jpeg',
        'idempotency-key': 'one-key-two-queries'
      },
      body
    })
    return { status: answer.status, body: (await answer.json()) as { code?: string } }
  }
  expect((await send('message')).status).toBe(201)
  expect(await send('package')).toMatchObject({ status: 422, body: { code: 'idempotency-mismatch' } })
})

describe('answers with credentials', () => {
  test('are never stored, whatever the request says', async () => {
    const { context } = world.service
    const password = 'copper tunnel marble'
    const registered = await world.request('POST', '/register', {
      body: {
        type: 'customer',
        first_name: 'Ines',
        last_name: 'Roth',
        email: 'ines.roth@example.test',
        phone_number: '+41 44 555 08 08',
        password
      }
    })
    const { token: bearer, user } = registered.body.data as unknown as { token: string; user: { id: string } }
    const headers = { 'idempotency-key': 'a-key-for-a-secret' }
    const prepare = () => world.request('POST', '/second-factor', { bearer, body: { password }, headers })
    const [first, second] = [await prepare(), await prepare()]
    expect([first.status, second.status]).toEqual([200, 200])
    // Each is a new secret, so nothing was repeated from the database.
    expect(second.body.data).not.toEqual(first.body.data)
    const rows = await context.orm.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, user.id))
    expect(rows).toEqual([])
  })

  test('are marked in the contract', async () => {
    const answer = await world.fetch('http://test/v1/openapi.json')
    const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation }))
    )
    const withCredentials = operations.filter(({ operation }) =>
      /"(?:token|secret|backup_codes)":/.test(JSON.stringify(operation.responses))
    )
    const withKey = operations.filter(({ operation }) =>
      operation.parameters?.some(({ name }) => name === 'Idempotency-Key')
    )
    expect(withCredentials.length).toBeGreaterThan(5)
    expect(withKey.length).toBeGreaterThan(20)
    const names = (list: typeof operations) => list.map(({ name }) => name)
    expect(names(withCredentials).filter(name => names(withKey).includes(name))).toEqual([])
  })
})

interface Operation {
  parameters?: { name: string }[]
  responses: unknown
}

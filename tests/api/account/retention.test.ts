/** Moves the clock past the limit of each retention rule. */
import { eq, getTableName, inArray, is, type SQL, sql } from 'drizzle-orm'
import { PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { updateProfile } from '../../../src/lib/contract/account/accounts.ts'
import { listConversations, sendMessage } from '../../../src/lib/contract/messaging.ts'
import { sessions, users } from '../../../src/server/db/tables/people/identity.ts'
import { tables } from '../../../src/server/db/open.ts'
import { trackingLinks } from '../../../src/server/db/tables/people/people-tables.ts'
import { files, offers } from '../../../src/server/db/tables/schema.ts'
import { eventCursors, events } from '../../../src/server/db/tables/transient-tables.ts'
import { keptTables } from '../../../src/server/jobs/retention/kept-tables.ts'
import { type RetentionRule, retentionRules } from '../../../src/server/jobs/retention/rules.ts'
import { deletion, sweep } from '../../../src/server/jobs/retention/sweep.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  signInAs,
  spot
} from '../../builders.ts'
import { sendPicture } from '../../pictures.ts'
import { makeUnverified, makeRow } from '../../retention-rows.ts'
import { startTestService, type TestService } from '../../service.ts'

const token = 'a-token-for-prometheus'
let world: TestService
beforeAll(async () => {
  world = await startTestService({ environment: { METRICS_TOKEN: token } })
})
afterAll(() => world.close())

const day = 86_400
const orm = () => world.service.context.orm
const ruleNamed = (name: string): RetentionRule => {
  const rule = retentionRules.find(each => each.name === name)
  if (!rule) throw new Error(`There is no rule ${name}.`)
  return rule
}
const countOf = (table: PgTable, condition: SQL) => orm().$count(table, condition)
const later = (seconds: number) => new Date(world.service.context.now().getTime() + seconds * 1000)
/** Returns the count in /metrics of the rows that a rule deleted. */
async function deletedBy(name: string): Promise<number> {
  const text = await world.service.context.metrics.text()
  return Number(
    new RegExp(`^dropway_retention_deleted_total\\{rule="${name}"\\} (\\d+)$`, 'm').exec(text)?.[1]
  )
}

describe('deletes older rows than the rule allows, and keeps younger ones', () => {
  test.each(retentionRules.map(rule => [rule.name, rule] as const))('%s', async (name, rule) => {
    const step = rule.isDay ? day : 60
    const older = await makeRow[name]!(world, later(0))
    const younger = await makeRow[name]!(world, later(2 * step))
    world.pass(rule.seconds)
    await sweep(world.service.context)
    expect([await countOf(rule.table, older), await countOf(rule.table, younger)]).toEqual([1, 1])
    const before = await deletedBy(name)
    world.pass(step)
    await sweep(world.service.context, { rules: [rule] })
    expect([await countOf(rule.table, older), await countOf(rule.table, younger)]).toEqual([0, 1])
    expect((await deletedBy(name)) - before).toBeGreaterThanOrEqual(1)
  })
})

test('every table has a rule, or a reason to be kept', async () => {
  const { rows } = await orm().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`
  )
  const inDatabase = rows.map(({ name }) => name).toSorted()
  const inSchema = Object.values(tables).filter(each => is(each, PgTable))
  expect(inSchema.map(getTableName).toSorted()).toEqual(inDatabase)
  const withRule = new Set(retentionRules.map(({ table }) => getTableName(table)))
  expect([...withRule, ...Object.keys(keptTables)].toSorted()).toEqual(inDatabase)
  expect(Object.keys(makeRow).toSorted()).toEqual(retentionRules.map(({ name }) => name).toSorted())
})

test.each(retentionRules.map(rule => [rule.name, rule] as const))(
  'finds %s with an index',
  async (_, rule) => {
    const plan = await orm().transaction(async transaction => {
      // An empty table would be read without an index. With these settings, only a table that has none is.
      await transaction.execute(sql`set local enable_seqscan = off`)
      await transaction.execute(sql`set local enable_bitmapscan = off`)
      const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(
        sql`explain ${deletion(rule, later(0), 1_000)}`
      )
      return rows.map(row => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toMatch(/Tid Scan/)
    expect(plan).toMatch(/Index Cond: .* < '\d{4}-/)
  }
)

async function makeEvents(count: number): Promise<SQL> {
  const recipientId = `usr_many_${count}`
  const rows = Array.from({ length: count }, (_, number) => ({
    recipientId,
    number,
    type: 'any',
    data: {},
    at: later(-8 * day)
  }))
  await orm().insert(events).values(rows)
  return eq(events.recipientId, recipientId)
}

test('two sweeps at the same time delete each row once', async () => {
  const many = await makeEvents(250)
  const before = await deletedBy('events')
  const rules = [ruleNamed('events')]
  await Promise.all([1, 2].map(() => sweep(world.service.context, { rules, batchSize: 20 })))
  expect(await countOf(events, many)).toBe(0)
  expect((await deletedBy('events')) - before).toBe(250)
})

async function sweepsAroundLocks(): Promise<void> {
  const many = await makeEvents(30)
  await orm().transaction(async transaction => {
    await transaction.select().from(events).where(eq(events.number, 7)).for('update')
    await sweep(world.service.context, { rules: [ruleNamed('events')] })
    expect(await countOf(events, many)).toBe(1)
  })
  await sweep(world.service.context, { rules: [ruleNamed('events')] })
  expect(await countOf(events, many)).toBe(0)
}
// The embedded database has one connection, so nothing else can hold a lock.
if (inject('ground').server) {
  test('skips rows that another transaction has locked, and does not wait for them', sweepsAroundLocks)
}

test('a sweep that runs out of time gives each rule a batch, and the next sweep continues', async () => {
  const many = await makeEvents(40)
  const code = await makeRow['mailed-codes']!(world, later(-2 * day))
  const rules = [ruleNamed('events'), ruleNamed('mailed-codes')]
  await sweep(world.service.context, { rules, batchSize: 15, milliseconds: 0 })
  expect([await countOf(events, many), await countOf(ruleNamed('mailed-codes').table, code)]).toEqual([25, 0])
  await sweep(world.service.context, { rules, batchSize: 15, milliseconds: 0 })
  expect(await countOf(events, many)).toBe(10)
  await sweep(world.service.context)
  expect(await countOf(events, many)).toBe(0)
})

test('a rule that fails does not stop the others, and is reported', async () => {
  const many = await makeEvents(3)
  const wrong = { ...ruleNamed('offers'), name: 'wrong', since: sql`no_such_column` }
  const swept = sweep(world.service.context, { rules: [wrong, ruleNamed('events')] })
  await expect(swept).rejects.toThrow("Some expired rows couldn't be deleted.")
  expect(await countOf(events, many)).toBe(0)
})

test('keeps accounts that are verified, used, or part of a record, and deletes the cursor of the others', async () => {
  const [plain, verified, usedLately, driving] = await Promise.all(
    [1, 2, 3, 4].map(() => makeUnverified(world, later(0)))
  )
  const all = [plain, verified, usedLately, driving].map(id => id ?? '')
  await orm()
    .insert(eventCursors)
    .values({ recipientId: plain ?? '', last: 3 })
  await orm()
    .update(users)
    .set({ emailVerified: true })
    .where(eq(users.id, verified ?? ''))
  await orm()
    .update(users)
    .set({ lastSignInAt: later(2 * day) })
    .where(eq(users.id, usedLately ?? ''))
  const signedIn = await signInAs(world, await makeUnverified(world, later(0)))
  const delivery = await makeDelivery(world, await makeCustomer(world))
  await makeOffer(world, delivery, { ...(await makeDriver(world)), userId: driving ?? '' })
  await orm()
    .update(offers)
    .set({ status: 'expired' })
    .where(eq(offers.driverId, driving ?? ''))
  await orm()
    .update(sessions)
    .set({ expiresAt: later(400 * day) })
    .where(eq(sessions.userId, signedIn.userId))

  world.pass(91 * day)
  await sweep(world.service.context, { rules: [ruleNamed('abandoned-accounts')] })
  const left = await orm()
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...all, signedIn.userId]))
  expect(left.map(({ id }) => id).toSorted()).toEqual(
    [verified, usedLately, driving, signedIn.userId].toSorted()
  )
  expect(await countOf(eventCursors, eq(eventCursors.recipientId, plain ?? ''))).toBe(0)
})

test('an account is kept as long as a row that would block its deletion refers to it', async () => {
  const { rows } = await orm().execute<{ name: string }>(
    sql`select format('"%s"."%s"', source.relname, attribute.attname) as name
        from pg_constraint
        join pg_class source on source.oid = conrelid
        join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
        where contype = 'f' and confdeltype = 'a' and confrelid = 'users'::regclass`
  )
  expect(rows.length).toBeGreaterThan(5)
  const statement = deletion(ruleNamed('abandoned-accounts'), later(0), 1)
  const { sql: text } = new PgDialect().sqlToQuery(statement)
  for (const { name } of rows) expect(text).toContain(name)
})

test('a conversation leaves the list with its last message', async () => {
  const customer = await makeCustomer(world)
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeAccepted(world, customer, driver)
  await complete(world, driver, delivery)
  const params = { id: delivery.pickanddropoff_id }
  await customer.client.call(sendMessage, { params, body: { text: 'Thanks!', client_id: 'thanks' } })
  const listed = async () => {
    const { client } = await signInAs(world, customer.userId)
    return (await client.call(listConversations)).items.map(each => each.pickanddropoff_id)
  }
  world.pass(364 * day)
  await sweep(world.service.context)
  expect(await listed()).toEqual([params.id])
  world.pass(2 * day)
  await sweep(world.service.context)
  expect(await listed()).toEqual([])
})

test('keeps the tracking link of a delivery that is not over, and the open offer', async () => {
  const { pickanddropoff_id: deliveryId, stops } = await makeDelivery(world, await makeCustomer(world))
  const stopId = stops.at(-1)?.id ?? ''
  const link = { id: 'lnk_active', deliveryId, stopId, tokenHash: 'active', createdAt: later(-31 * day) }
  await orm().insert(trackingLinks).values(link)
  const delivery = await makeDelivery(world, await makeCustomer(world))
  const offer = await makeOffer(world, delivery, await makeDriver(world))
  await orm()
    .update(offers)
    .set({ createdAt: later(-91 * day) })
    .where(eq(offers.id, offer))
  await sweep(world.service.context)
  expect(await countOf(offers, eq(offers.id, offer))).toBe(1)
  expect(await countOf(trackingLinks, eq(trackingLinks.id, link.id))).toBe(1)
})

test('deletes a photo with its bytes, and keeps a profile photo while the profile shows it', async () => {
  const driver = await makeDriver(world, { at: spot(world) })
  const shown = await sendPicture(world, driver, 'profile')
  const unused = await sendPicture(world, driver, 'profile')
  const stored = async (id: string) => {
    const bytes = await world.service.context.files.get(id)
    await bytes?.cancel()
    return [bytes !== undefined, await countOf(files, eq(files.id, id))]
  }
  await orm().update(users).set({ image: shown.url }).where(eq(users.id, driver.userId))
  world.pass(400 * day)
  await sweep(world.service.context)
  expect([await stored(shown.id), await stored(unused.id)]).toEqual([
    [true, 1],
    [false, 0]
  ])
  const again = await signInAs(world, driver.userId)
  await again.client.call(updateProfile, { body: { profile_pix: null } })
  expect((await stored(shown.id))[1]).toBe(0)
})

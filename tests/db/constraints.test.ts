/** The invariants that the database itself holds. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approvals } from '../../src/lib/contract/account/accounts.ts'
import { reasonAudiences, reasonStatuses } from '../../src/lib/contract/company.ts'
import {
  actors,
  deliveryStatuses,
  offerStatuses,
  paymentTimes,
  proofs,
  stopKinds,
  stopStatuses
} from '../../src/lib/contract/delivery/deliveries.ts'
import { verificationChannels } from '../../src/lib/contract/account/verification.ts'
import { filePurposes } from '../../src/lib/contract/files.ts'
import { matchingReasons } from '../../src/lib/contract/matching.ts'
import { notificationKinds, outwardChannels } from '../../src/lib/rules/people/notifications.ts'
import { emailLinkKinds } from '../../src/server/db/tables/people/identity.ts'
import { violatedConstraint } from '../../src/server/db/errors.ts'
import {
  complete,
  makeAccepted,
  makeCustomer,
  makeDelivery,
  makeDriver,
  makeOffer,
  spot
} from '../builders.ts'
import { startTestService, type TestService } from '../service.ts'

let world: TestService
beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

async function rows<Row>(text: string): Promise<Row[]> {
  return (await world.service.context.orm.execute(sql.raw(text))).rows as Row[]
}
/** Returns the name of the constraint that refuses a statement. */
const refusal = (text: string) =>
  world.service.context.orm.execute(sql.raw(text)).then(() => undefined, violatedConstraint)

test('each list of values in the database is the one of the contract', async () => {
  const found = await rows<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where contype = 'c' and connamespace = 'public'::regnamespace and pg_get_constraintdef(oid) like '%ARRAY[%'`
  )
  const inDatabase = found.map(({ name, definition }) => [
    name,
    [...definition.matchAll(/'([^']+)'::text/g)].map(match => match[1] ?? '').toSorted()
  ])
  const inContract: Record<string, readonly string[]> = {
    cancellation_reasons_audience: reasonAudiences,
    cancellation_reasons_until_status: reasonStatuses,
    deliveries_payment_at: paymentTimes,
    deliveries_status: deliveryStatuses,
    drivers_approval: approvals,
    email_links_kind: emailLinkKinds,
    files_purpose: filePurposes,
    ledger_actor: actors,
    ledger_after: deliveryStatuses,
    ledger_before: deliveryStatuses,
    notification_settings_channel: outwardChannels,
    notification_settings_kind: notificationKinds,
    notifications_type: notificationKinds,
    offers_status: offerStatuses,
    offers_why: matchingReasons,
    stops_kind: stopKinds,
    stops_proof: proofs,
    stops_status: stopStatuses,
    verification_codes_kind: verificationChannels
  }
  const sorted = Object.entries(inContract).map(([name, values]) => [name, values.toSorted()])
  expect(Object.fromEntries(inDatabase)).toMatchObject(Object.fromEntries(sorted))
})

test('refuses values outside their range', async () => {
  const customer = await makeCustomer(world)
  const driver = await makeDriver(world, { at: spot(world) })
  const delivery = await makeAccepted(world, customer, driver)
  await complete(world, driver, delivery)
  const id = `'${delivery.pickanddropoff_id}'`
  const position = (values: string) =>
    `insert into positions (driver_id, installation_id, seq, latitude, longitude, heading, speed, accuracy, recorded_at)
     values ('usr', 'device', 1, ${values}, now())`
  const refused: [string, string][] = [
    [`update deliveries set status = 'lost' where id = ${id}`, 'deliveries_status'],
    [`update deliveries set treatment = 'none' where id = ${id}`, 'deliveries_treatment'],
    [`update deliveries set vat_rate = 10001 where id = ${id}`, 'deliveries_vat_rate'],
    [`update deliveries set vat_rate = -1 where id = ${id}`, 'deliveries_vat_rate'],
    [`update number_series set last = -1`, 'number_series_last'],
    [`update stops set status = 'lost' where delivery_id = ${id}`, 'stops_status'],
    [`update stops set latitude = 90.1 where delivery_id = ${id}`, 'stops_latitude'],
    [`update stops set longitude = 'NaN' where delivery_id = ${id}`, 'stops_longitude'],
    [`update packages set weight = 0 where delivery_id = ${id}`, 'packages_weight'],
    [`update packages set weight = 'NaN' where delivery_id = ${id}`, 'packages_weight'],
    [`update packages set quantity = 0 where delivery_id = ${id}`, 'packages_quantity'],
    [
      `insert into ratings (delivery_id, customer_id, driver_id, stars, comment, created_at)
       select id, customer_id, driver_id, 6, '', now() from deliveries where id = ${id}`,
      'ratings_stars'
    ],
    [position('91, 0, 0, 0, 0'), 'positions_latitude'],
    [position('0, -181, 0, 0, 0'), 'positions_longitude'],
    [position('0, 0, 361, 0, 0'), 'positions_heading'],
    [position('0, 0, 0, -1, 0'), 'positions_speed'],
    [position('0, 0, 0, 0, 100001'), 'positions_accuracy'],
    [
      `update packages set transport_size_id = 99 where delivery_id = ${id}`,
      'packages_transport_size_id_transport_sizes_id_fk'
    ],
    [`update deliveries set quote_id = 'quo_none' where id = ${id}`, 'deliveries_quote_id_quotes_id_fk'],
    [
      `update stops set proof_file_id = 'fil_none' where delivery_id = ${id}`,
      'stops_proof_file_id_files_id_fk'
    ]
  ]
  for (const [text, constraint] of refused) expect(await refusal(text), text).toBe(constraint)
})

test('refuses a second open offer for a delivery and for a driver', async () => {
  const customer = await makeCustomer(world)
  const [one, other] = [await makeDriver(world), await makeDriver(world)]
  const delivery = await makeDelivery(world, customer)
  await makeOffer(world, delivery, one)
  expect(await makeOffer(world, delivery, other).then(() => undefined, violatedConstraint)).toBe(
    'one_open_offer_a_delivery'
  )
  const next = await makeDelivery(world, customer)
  expect(await makeOffer(world, next, one).then(() => undefined, violatedConstraint)).toBe(
    'one_open_offer_a_driver'
  )
  await makeOffer(world, next, other)
})

test('every foreign key has an index on its own side', async () => {
  const missing = await rows(
    `select conrelid::regclass::text as table, conname as key from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
       select 1 from pg_index
       where indrelid = conrelid and indpred is null and indkey[0] = conkey[1]
     )`
  )
  expect(missing).toEqual([])
})

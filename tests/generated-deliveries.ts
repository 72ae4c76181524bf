/** Generates deliveries in the database, many at a time, for tests that need more than the API makes in a minute. */
import { type SQL, sql } from 'drizzle-orm'
import { deliveries } from '../src/server/db/tables/schema.ts'
import { catchUp } from '../src/server/domain/delivery/money/catch-up.ts'
import { makeCustomer, makeDelivery, makeDriver, type Person, type World } from './builders.ts'

export interface Generated {
  customer: Person
  driver: Person
}

/** Words in generated deliveries. */
export const generatedWords = {
  /** In every delivery. */
  common: 'street',
  /** In the three oldest deliveries of an account. */
  rare: 'zwicky',
  /** In a tenth of the deliveries that `generateOthers` makes, and in no others. */
  others: 'keller',
  none: 'xylophone'
}

/** Makes a customer and a driver with ended deliveries that every table of a delivery has rows for. */
export async function generateDeliveries(world: World, count: number): Promise<Generated> {
  const made = { customer: await makeCustomer(world), driver: await makeDriver(world) }
  await generate(world, made, count, 'Miller')
  return made
}

/** Makes deliveries of other customers and drivers, 100 each. */
export async function generateOthers(world: World, count: number): Promise<void> {
  const { orm } = world.service.context
  const { customer, driver } = { customer: await makeCustomer(world), driver: await makeDriver(world) }
  for (const { userId } of [customer, driver]) {
    await orm.execute(sql`
      insert into users (id, email, email_verified, first_name, last_name, phone, type, created_at, updated_at)
      select id || n, id || n || '@example.test', true, 'Other', 'Person', '1', type, created_at, updated_at
      from users, generate_series(1, ${Math.ceil(count / 100)}::int) n where id = ${userId}`)
  }
  await generate(world, { customer, driver }, count, 'Keller', 100)
}

/**
 * Makes ended deliveries on account of organizations, one after the other, two minutes apart. Their handovers aren't in the books.
 */
export async function generateOnAccount(
  world: World,
  organizationIds: readonly string[],
  count: number
): Promise<void> {
  const { orm } = world.service.context
  const { customer, driver } = { customer: await makeCustomer(world), driver: await makeDriver(world) }
  await generate(world, { customer, driver }, count, 'Keller')
  await orm.transaction(async transaction => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`
      update deliveries d set customer_id = null, payment_method = 'account',
        organization_id = (${JSON.stringify(organizationIds)}::jsonb) ->> (n.n % ${organizationIds.length})::int
      from (select id, row_number() over (order by id) as n from deliveries where status = 'completed') n where n.id = d.id`)
    for (const table of ['postings', 'journal_entries', 'money_accounts'])
      await transaction.execute(sql`delete from ${sql.identifier(table)}`)
  })
}

/** Posts generated handovers as if that had happened yesterday, so that none of them can be undone anymore. */
export async function postGenerated({ service: { context } }: World): Promise<void> {
  await catchUp(context)
  await context.orm.transaction(async transaction => {
    await transaction.execute(sql`set local session_replication_role = replica`)
    await transaction.execute(sql`update journal_entries set posted_at = posted_at - interval '1 day'`)
  })
  await context.orm.execute(sql`analyze`)
}

/** The number of rows that one statement generates. */
const batch = 50_000

/** `share` distributes the deliveries to accounts with a number after their id, this many each. */
async function generate(
  world: World,
  { customer, driver }: Generated,
  count: number,
  lastName: string,
  share?: number
): Promise<void> {
  const { orm } = world.service.context
  const { pickanddropoff_id: model } = await makeDelivery(world, customer)
  await orm
    .update(deliveries)
    .set({ status: 'cancelled' })
    .where(sql`id = ${model}`)
  const before = await orm.$count(deliveries)
  const prefix = `pad_0${customer.userId.slice(4)}`
  const owner = (id: string) => (share ? sql`(${id}::text || (n / ${share}::int + 1))` : sql`${id}::text`)
  for (let first = 0; first < count; first += batch) {
    const id = sql`(${prefix}::text || lpad(n::text, 8, '0'))`
    const series = sql`generate_series(${first}::int, ${Math.min(first + batch, count) - 1}::int) n`
    const statements = statementsOf({
      model,
      lastName,
      // An odd factor gives each value another number. Its check character is wrong.
      number: sql`regexp_replace(
        upper(lpad(to_hex((${before}::bigint + n) * 715827883 & 268435455), 7, '0')), '^(...)', 'DW-\\1-')`,
      id,
      series,
      customerId: owner(customer.userId),
      driverId: owner(driver.userId)
    })
    await orm.transaction(async transaction => {
      // Skips triggers and foreign keys, which take most of the time.
      await transaction.execute(sql`set local session_replication_role = replica`)
      for (const statement of [...statements, ...booksOf(series, id)]) await transaction.execute(statement)
    })
  }
  await orm.execute(sql`analyze`)
}

interface Batch {
  /** The id of a delivery to copy. */
  model: string
  lastName: string
  /** Expressions of the number `n` from the series. */
  id: SQL
  number: SQL
  customerId: SQL
  driverId: SQL
  series: SQL
}

/** Returns the statements that insert a batch. */
function statementsOf({ model, lastName, id, number, customerId, driverId, series }: Batch): SQL[] {
  return [
    sql`
      insert into deliveries (id, number, customer_id, booked_by, driver_id, status, transport_type_id, price, vat_rate, route, outline, payment_at, created_at, updated_at, spoken)
      select ${id}, ${number}, ${customerId}, 'person', ${driverId}, 'completed', transport_type_id, price, vat_rate,
        route || '{"geometry": []}', outline, payment_at,
        created_at - n * interval '2 minutes', updated_at - n * interval '2 minutes', n % 10 = 0
      from deliveries, ${series} where id = ${model}`,
    sql`
      insert into stops (id, delivery_id, kind, position, latitude, longitude, name, detail, contact_name, contact_phone, instructions, status)
      select ${id} || position, ${id}, kind, position, latitude, longitude,
        (n % 90 + 1) || ' ' || (array['Market', 'Harbour', 'Station', 'Apple'])[n / 90 % 4 + 1] || ' Street',
        'Floor ' || n % 9, 'Anna ' || case when n in (3, 5, 7) then 'Zwicky' when n % 10 = 0 then ${lastName}::text else 'Marti' end,
        contact_phone, '', 'done'
      from stops, ${series} where delivery_id = ${model}`,
    sql`
      insert into delivery_ledger (delivery_id, action, actor, actor_id, before, after, at)
      select ${id}, 'complete_last', 'driver', ${driverId}, 'arrived', 'completed', created_at - n * interval '2 minutes'
      from deliveries, ${series} where id = ${model}`,
    sql`
      insert into messages (id, delivery_id, sender_id, recipient_id, number, text, client_id, created_at, unread)
      select 'msg' || ${id}, ${id}, ${driverId}, ${customerId}, 1, 'Hello', ${id}, now(), n < 50
      from ${series} where n % 10 = 0`,
    sql`
      insert into notifications (id, user_id, delivery_id, type, created_at, read_at)
      select 'ntf_' || ${id}, ${customerId}, ${id}, 'completed_response', now(), case when n >= 5 then now() end
      from ${series}`,
    sql`
      insert into events (recipient_id, number, type, data, at)
      select ${customerId} || 'events', n, 'delivery.updated', '{}', now() from ${series}`,
    sql`select refresh_search_texts(array(select ${id} from ${series}))`
  ]
}

/** The lines of a handover's entry without VAT: its accounts, and the sign of the price on each. */
const handover = sql`(values
  (1, 'receivable', 'person', 1), (2, 'revenue', null, -1), (3, 'driver_cost', null, 1), (4, 'driver_payable', 'driver', -1)
) as line(number, kind, party_kind, sign)`

/** Returns the statements that post the generated handovers to the books. */
function booksOf(series: SQL, id: SQL): SQL[] {
  const party = sql`case line.party_kind when 'person' then v.customer_id when 'driver' then v.driver_id end`
  const rate = sql`case line.kind when 'revenue' then v.vat_rate end`
  return [
    sql`
      insert into money_accounts (kind, party_kind, party_id, currency, rate, treatment)
      select distinct line.kind, line.party_kind, ${party}, v.currency, ${rate},
        case line.kind when 'revenue' then v.treatment end
      from ${series} join deliveries v on v.id = ${id} cross join ${handover} on conflict do nothing`,
    sql`
      insert into journal_entries (cause_kind, cause_id, subject, currency, occurred_at, day, posted_at, lines)
      select 'delivery', l.id::text, v.id, v.currency, l.at, l.at::date, l.at, 4
      from ${series} join deliveries v on v.id = ${id} join delivery_ledger l on l.delivery_id = v.id`,
    sql`
      insert into postings (entry_id, line, account_id, amount)
      select e.id, line.number, a.id, line.sign * v.total
      from ${series} join deliveries v on v.id = ${id} join journal_entries e on e.subject = v.id cross join ${handover}
      join money_accounts a on a.kind = line.kind and a.currency = v.currency
        and a.party_id is not distinct from ${party} and a.rate is not distinct from ${rate}`
  ]
}

/** Reminders by mail: three for an invoice, each once, and none on a day on which a payment came. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enterOrganizationPayment } from '../../../src/lib/contract/billing/incoming/organization-payments.ts'
import { reverseInvoice } from '../../../src/lib/contract/billing/invoices.ts'
import { addDays, dayOf, instantAt } from '../../../src/lib/rules/schedule/days.ts'
import { makeFiles } from '../../../src/server/domain/billing/invoices/invoice-files.ts'
import { remindAll } from '../../../src/server/domain/billing/incoming/reminders.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { organizations } from '../../../src/server/db/tables/people/organization-tables.ts'
import { makeBookkeeper, makeDriver, type Person, signInAs, spot } from '../../builders.ts'
import {
  deliverOn,
  draftsOf,
  enterCompany,
  issueDraft,
  makeInvoiced,
  readInvoice,
  testBilling
} from '../../invoiced.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestOrganization } from '../../organizations.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let admin: Person
let bruno: Person
beforeAll(async () => {
  ;({ world, admin } = await startOperatorWorld())
  bruno = await makeBookkeeper(world)
  await enterCompany(admin)
})
beforeEach(async () => {
  bruno = await signInAs(world, bruno.userId)
})
afterAll(() => world.close())

const zone = 'Europe/Zurich'
const today = () => dayOf(world.service.context.now(), zone)
/** Moves to a time of the company's day, and sends the reminders. */
async function remindAt(day: string, clock = '08:41'): Promise<void> {
  world.pass((instantAt(day, clock, zone).getTime() - world.service.context.now().getTime()) / 1_000)
  await remindAll(world.service.context)
}
/** Returns the subjects of the mails to an address, the oldest first. */
async function mailsTo(address: string): Promise<string[]> {
  const { rows } = await world.service.context.orm.execute<{ subject: string }>(sql`
    select payload ->> 'subject' as subject from outbox
    where recipient = ${address} and payload ->> 'subject' ~ '(INV|facture)' order by id`)
  return rows.map(({ subject }) => subject)
}
async function invoiced(of: TestOrganization) {
  const nora = await makeDriver(world, { at: spot(world) })
  await deliverOn(world, { ...of, booker: await signInAs(world, of.booker.userId) }, nora)
  world.pass(16 * 60)
  const [draft] = await draftsOf(bruno, of.id)
  return issueDraft(bruno, draft!.id)
}
const pay = async (of: TestOrganization, invoiceId: string | null, amount: number) =>
  (await signInAs(world, bruno.userId)).client.call(enterOrganizationPayment, {
    body: {
      organization_id: of.id,
      direction: 'received',
      method: 'bank',
      amount,
      currency: 'EUR',
      day: today(),
      ...(invoiceId === null ? {} : { settles: [{ invoice_id: invoiceId, amount }] })
    }
  })

test('three texts go out on their days, each once, in the morning', async () => {
  const address = 'three@bakery.example'
  const bakery = await makeInvoiced(world, {
    billing: { ...testBilling, invoice_email: address, language: 'fr' }
  })
  const { id, due, number } = await invoiced(bakery)
  await remindAt(addDays(due!, 6))
  await remindAt(addDays(due!, 7), '07:41')
  expect(await mailsTo(address)).toEqual([])
  await remindAt(addDays(due!, 7))
  await Promise.all([remindAll(world.service.context), remindAll(world.service.context)])
  expect(await mailsTo(address)).toEqual([expect.stringContaining(`La facture ${number} était à payer`)])
  await remindAt(addDays(due!, 14))
  await remindAt(addDays(due!, 27))
  await remindAt(addDays(due!, 28))
  await remindAt(addDays(due!, 90))
  expect((await mailsTo(address)).slice(1)).toEqual([
    `Deuxième rappel\u00a0: facture ${number}`,
    `Dernier rappel\u00a0: facture ${number}`
  ])
  expect((await readInvoice(await signInAs(world, bruno.userId), id)).reminders).toEqual([
    { number: 1, day: addDays(due!, 7) },
    { number: 2, day: addDays(due!, 14) },
    { number: 3, day: addDays(due!, 28) }
  ])
})

test('two processes at the same time send a reminder once', async () => {
  const address = 'once@bakery.example'
  const bakery = await makeInvoiced(world, { billing: { ...testBilling, invoice_email: address } })
  const { due } = await invoiced(bakery)
  const at = instantAt(addDays(due!, 7), '09:41', zone).getTime()
  world.pass((at - world.service.context.now().getTime()) / 1_000)
  await Promise.all([1, 2, 3].map(() => remindAll(world.service.context)))
  expect(await mailsTo(address)).toHaveLength(1)
})

test('on a day on which a payment came there is none, and none of a paid or reversed invoice', async () => {
  const address = 'paying@bakery.example'
  const bakery = await makeInvoiced(world, { billing: { ...testBilling, invoice_email: address } })
  const [part, paid, reversed] = [await invoiced(bakery), await invoiced(bakery), await invoiced(bakery)]
  const overdue = addDays(part.due!, 7)
  world.pass((instantAt(overdue, '08:10', zone).getTime() - world.service.context.now().getTime()) / 1_000)
  await pay(bakery, part.id, 100)
  await pay(bakery, paid.id, paid.amount)
  bruno = await signInAs(world, bruno.userId)
  await bruno.client.call(reverseInvoice, { params: { id: reversed.id }, body: { reason: 'Wrong' } })
  await remindAt(overdue)
  expect(await mailsTo(address)).toEqual([])
  await remindAt(addDays(overdue, 1))
  expect(await mailsTo(address)).toEqual([expect.stringContaining(part.number!)])
})

/** Returns who got mails about a document, each kind of mail apart. */
async function recipientsOf(number: string): Promise<Record<string, string[]>> {
  const { rows } = await world.service.context.orm.execute<{ subject: string; recipients: string[] }>(sql`
    select payload ->> 'subject' as subject, json_agg(recipient) as recipients from outbox
    where payload ->> 'subject' like ${`%${number}%`} group by 1 order by 1`)
  return Object.fromEntries(rows.map(({ subject, recipients }) => [subject, recipients.toSorted()]))
}
async function addressOf({ userId }: Person): Promise<string> {
  const [user] = await world.service.context.orm.select().from(users).where(eq(users.id, userId))
  return user!.email!
}

test.each([
  { name: 'an address for invoices', mailbox: 'both@bakery.example' },
  { name: 'no address for invoices', mailbox: null }
])('with $name, the invoice and its reminder go to the same people', async ({ mailbox }) => {
  const bakery = await makeInvoiced(world, {
    billing: {
      ...testBilling,
      invoice_email: mailbox,
      electronic_address: { scheme: 'EM', id: 'in@bakery.example' }
    }
  })
  const { id, due, number } = await invoiced(bakery)
  await makeFiles(world.service.context, id)
  await remindAt(addDays(due!, 7))
  const people = await Promise.all([bakery.owner, bakery.accountant].map(addressOf))
  const expected = [...people, ...(mailbox === null ? [] : [mailbox])].toSorted()
  expect(Object.values(await recipientsOf(number!))).toEqual([expected, expected])
})

test('each person gets a reminder in their language, and once if theirs is the address for invoices', async () => {
  const bakery = await makeInvoiced(world)
  const address = await addressOf(bakery.owner)
  const { orm } = world.service.context
  await orm
    .update(organizations)
    .set({ billing: { ...testBilling, invoice_email: address.toUpperCase() } })
    .where(eq(organizations.id, bakery.id))
  await orm.update(users).set({ locale: 'fr' }).where(eq(users.id, bakery.accountant.userId))
  const { due, number } = await invoiced(bakery)
  await remindAt(addDays(due!, 7))
  expect(Object.entries(await recipientsOf(number!))).toEqual([
    [expect.stringContaining(`Invoice ${number} was due`), [address.toUpperCase()]],
    [expect.stringContaining(`La facture ${number} était à payer`), [await addressOf(bakery.accountant)]]
  ])
})

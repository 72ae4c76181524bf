/** Reminders by mail: three for an invoice, each once, and none on a day on which a payment came. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enterOrganizationPayment } from '../../../src/lib/contract/billing/incoming/organization-payments.ts'
import { reverseInvoice } from '../../../src/lib/contract/billing/invoices.ts'
import { addDays, dayOf, instantAt } from '../../../src/lib/rules/schedule/days.ts'
import { remindAll } from '../../../src/server/domain/billing/incoming/reminders.ts'
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

test('without an address for invoices, the owners get it', async () => {
  const bakery = await makeInvoiced(world, {
    billing: {
      ...testBilling,
      invoice_email: null,
      electronic_address: { scheme: 'EM', id: 'in@bakery.example' }
    }
  })
  const { due, number } = await invoiced(bakery)
  await remindAt(addDays(due!, 7))
  const { rows } = await world.service.context.orm.execute<{ recipient: string }>(sql`
    select recipient from outbox where payload ->> 'subject' like ${`%${number}%`}`)
  const owner = await world.service.context.orm.execute<{ email: string }>(
    sql`select email from users where id = ${bakery.owner.userId}`
  )
  expect(rows.map(({ recipient }) => recipient)).toEqual(owner.rows.map(({ email }) => email))
})

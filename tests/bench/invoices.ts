/**
 * Measures the invoices of a month: the drafts of 200 organizations with 10,000 deliveries on account, their numbers, and the files
 * of documents while drivers send positions.
 */
import { rmSync } from 'node:fs'
import { createClient } from '../../src/lib/client/client.ts'
import {
  issueInvoices,
  listInvoices,
  makeInvoices,
  mostIssued
} from '../../src/lib/contract/billing/invoices.ts'
import { invoiceEntries, invoices } from '../../src/server/db/tables/invoice-tables.ts'
import { makeAdmin, type World } from '../builders.ts'
import { generateOnAccount, postGenerated } from '../generated-deliveries.ts'
import { enterCompany, testBilling } from '../invoiced.ts'
import { makeOrganization } from '../organizations.ts'
import { type BesideSizes, measureBeside } from './support/beside.ts'
import { makeDatabase } from './support/database.ts'
import { alone, atMost, missing, type Plan, type Row } from './support/rows.ts'
import { startBenchService } from './support/service.ts'

const usual = { deliveries: 10_000, organizations: 200 }
const tiny: typeof usual = { deliveries: 60, organizations: 3 }
const besides: BesideSizes = { drivers: 200, readers: 10, seconds: 5, rounds: 5, deliveries: 30 }
const tinyBesides: BesideSizes = { drivers: 10, readers: 2, seconds: 0.5, rounds: 1, deliveries: 30 }
const aims = { drafts: 60 }

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now()
  const result = await work()
  return [(performance.now() - began) / 1_000, result]
}

/** Makes and issues the invoices of all organizations over the API, one request after the other. */
async function issueAll(world: World, { deliveries, organizations }: typeof usual): Promise<Row[]> {
  const admin = await makeAdmin(world)
  await enterCompany(admin)
  const ids: string[] = []
  for (let count = 0; count < organizations; count++) {
    const settings = { name: `Bakery ${count}`, daysToPay: 14, billing: testBilling }
    ids.push((await makeOrganization(world, settings)).id)
  }
  await generateOnAccount(world, ids, deliveries)
  await postGenerated(world)
  const [drafting] = await timed(async () => {
    for (const id of ids) await admin.client.call(makeInvoices, { body: { organization_id: id } })
  })
  const [again] = await timed(async () => {
    for (const id of ids) await admin.client.call(makeInvoices, { body: { organization_id: id } })
  })
  const [issuing] = await timed(async () => {
    for (;;) {
      const query = { state: 'draft', limit: mostIssued } as const
      const { items } = await admin.client.call(listInvoices, { query })
      if (items.length === 0) return
      const body = { invoices: items.map(({ id, amount }) => ({ id, amount })) }
      const answer = await admin.client.call(issueInvoices, { body })
      const refused = answer.items.find(each => each.number === null)
      if (refused) throw new Error(`A draft wasn't issued: ${refused.refused}.`)
    }
  })
  const { orm } = world.service.context
  const counts = [await orm.$count(invoices), await orm.$count(invoiceEntries)]
  if (counts[0] !== organizations || counts[1] !== deliveries)
    throw new Error(`${counts[0]} invoices have ${counts[1]} entries.`)
  const name = `${deliveries} deliveries of ${organizations} organizations`
  return [
    alone(`drafts and numbers, ${name}`, drafting + issuing, 's', atMost(aims.drafts)),
    alone('of it drafts', drafting, 's'),
    alone('of it numbers', issuing, 's'),
    alone('the same drafts again', again, 's')
  ]
}

export async function run({ tiny: isTiny }: Plan): Promise<Row[]> {
  const database = await makeDatabase()
  if (!database) return [missing('invoices', 'needs a PostgreSQL server in BENCH_DATABASE_URL')]
  const { service, folder } = await startBenchService(database.url)
  const clientOf = (token: string) =>
    createClient({
      baseUrl: 'http://bench/v1',
      fetch: (input, init) => service.api.fetch(new Request(input, init), '127.0.0.1'),
      platform: 'test',
      type: 'customer',
      token: () => token
    })
  const issued = await issueAll({ service, clientOf }, isTiny ? tiny : usual).finally(async () => {
    await service.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const made = 'files of invoices with 50 lines are made'
  const { rows, aSecond, on } = await measureBeside(isTiny ? tinyBesides : besides, { invoices: made })
  return [...issued, alone(`${made}, ${on}`, aSecond.invoices ?? Number.NaN, '/s'), ...rows]
}

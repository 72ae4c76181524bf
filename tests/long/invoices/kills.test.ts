/**
 * Two processes issue the same drafts while one of them is killed: numbers have no gap, each draft is issued once, and has its files
 * and its mails once after the restart.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@dropway/region'
import { inArray, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { listInvoices } from '../../../src/lib/contract/billing/invoices.ts'
import { makeDrafts } from '../../../src/server/domain/billing/invoices/drafts.ts'
import { makeMissingFiles } from '../../../src/server/domain/billing/invoices/invoice-files.ts'
import { invoiceFiles, invoices } from '../../../src/server/db/tables/invoice-tables.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { outbox } from '../../../src/server/db/tables/people/people-tables.ts'
import { faultsOf } from '../../books.ts'
import type { Person } from '../../builders.ts'
import { eventually } from '../../eventually.ts'
import { generateOnAccount, postGenerated } from '../../generated-deliveries.ts'
import { enterCompany, makeInvoiced, testBilling } from '../../invoiced.ts'
import { documentsOf, expectBooked } from '../../issued-documents.ts'
import { startOperatorWorld } from '../../operators.ts'
import { randomSeed } from '../../random-books.ts'
import { type RedisServer, startRedis } from '../../redis-server.ts'
import type { TestService } from '../../service.ts'
import { unlimited } from '../../unlimited.ts'
import type { IssueAnswer, IssueOrder } from './issuing-process.ts'

const kills = Number(process.env['INVOICE_KILLS'] ?? 12)
const draftsARound = 12
const secret = 'two processes share 0123456789 secrets'
const seed = randomSeed()

const folder = mkdtempSync(join(tmpdir(), 'dropway-issuing-'))
let redis: RedisServer
let world: TestService
let admin: Person
beforeAll(async () => {
  redis = await startRedis()
  ;({ world, admin } = await startOperatorWorld({
    environment: { REDIS_URL: redis.url, SESSION_SECRET: secret },
    realClock: true
  }))
  await enterCompany(admin)
})
afterAll(async () => {
  await world.close()
  await redis.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function startIssuing(name: string): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'issuing-process.ts'), {
    execArgv: [],
    env: {
      PATH: process.env['PATH'] ?? '',
      DROPWAY_MODE: 'test',
      LOG_LEVEL: 'silent',
      ...unlimited,
      DATABASE_URL: world.service.config.databaseUrl ?? '',
      REDIS_URL: redis.url,
      SESSION_SECRET: secret,
      REGION_DIR: inject('ground').regionFolder,
      DATA_DIR: join(folder, name)
    }
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The process has ended.')))
  ended.catch(() => {})
  await Promise.race([once(child, 'message'), ended])
  return child
}

/** Lets a process issue drafts. Returns undefined if it dies before it answers. */
async function issueBy(child: ChildProcess, order: IssueOrder): Promise<IssueAnswer | undefined> {
  const answer = once(child, 'message').then(([items]) => items as IssueAnswer)
  const ended = once(child, 'exit').then(() => undefined)
  child.send(order)
  return await Promise.race([answer, ended])
}

const issuedOf = () => world.service.context.orm.$count(invoices, isNotNull(invoices.number))

test(`issues each once (RANDOM_SEED=${seed})`, { timeout: 3_600_000 }, async () => {
  const { context } = world.service
  const random = seededRandom(seed)
  // One document for each delivery, which gives many.
  const billing = { ...testBilling, invoice_email: 'invoices@bakery.example' }
  const bakery = await makeInvoiced(world, { invoiceEvery: 'delivery', billing })
  const people = await context.orm
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.id, [bakery.owner.userId, bakery.accountant.userId]))
  const readers = ['invoices@bakery.example', ...people.map(({ email }) => email)]
  await generateOnAccount(world, [bakery.id], kills * draftsARound)
  await postGenerated(world)
  await makeDrafts(context, bakery.id)
  const processes = [await startIssuing('0'), await startIssuing('1')]
  const left: number[] = []
  try {
    for (let kill = 0; kill < kills; kill++) {
      const query = { state: 'draft', limit: draftsARound } as const
      const { items } = await admin.client.call(listInvoices, { query })
      const order = { bearer: admin.bearer, invoices: items.map(({ id, amount }) => ({ id, amount })) }
      const before = await issuedOf()
      const until = 1 + random.below(items.length - 1)
      const victim = kill % 2
      const answers = processes.map(child => issueBy(child, order))
      await eventually(async () => expect(await issuedOf()).toBeGreaterThanOrEqual(before + until), {
        timeout: 60_000
      })
      const gone = once(processes[victim]!, 'exit')
      processes[victim]!.kill('SIGKILL')
      await gone
      const survived = (await answers[1 - victim]) ?? []
      expect(survived.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
      for (const { number, refused } of survived)
        expect(number === null ? refused : null).toBe(number === null ? 'invoice-issued' : null)
      expect(await issuedOf()).toBe(before + items.length)
      left.push(survived.filter(({ number }) => number === null).length)
      processes[victim] = await startIssuing(String(victim))
    }
    console.log(`Issued by the killed process in each round: ${left.join(', ')}`)
    const documents = await documentsOf(world)
    const numbers = documents.map(({ number }) => number).toSorted((one, other) => one - other)
    expect(numbers).toEqual(Array.from({ length: kills * draftsARound }, (_, index) => index + 1))
    await expectBooked(world, documents, 'after the kills')
    expect(await faultsOf(world)).toEqual({ entries: [], currencies: [] })

    // A killed process may not have ordered the files. Here, another one makes them beside the two.
    await eventually(
      async () => {
        await makeMissingFiles(context)
        expect(await context.orm.$count(invoiceFiles)).toBe(documents.length)
      },
      { timeout: 1_200_000 }
    )
    const mails = await context.orm
      .select({ to: outbox.recipient, about: sql<string>`payload -> 'attached' ->> 'invoice'` })
      .from(outbox)
      .where(sql`payload -> 'attached' ->> 'invoice' is not null`)
    // More than the hourly allowance of an address: no invoice is kept back.
    const expected = documents.flatMap(({ id }) => readers.map(to => `${id} ${to}`))
    expect(mails.map(({ to, about }) => `${about} ${to}`).toSorted()).toEqual(expected.toSorted())
  } finally {
    for (const child of processes) child.kill('SIGKILL')
  }
})

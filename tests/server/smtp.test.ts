/** Emails through a real SMTP server: refusals, outages, and what stays in the database. */
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { register } from '../../src/lib/contract/account/accounts.ts'
import { outboxCounts } from '../../src/server/domain/outbox/outbox.ts'
import { createLog } from '../../src/server/observability/log.ts'
import { outboxOf, sendDue } from '../outbox.ts'
import { startTestService, type TestService } from '../service.ts'

interface Answer {
  responseCode: number
  message: string
}

let taken: string[] = []
/** The server's refusals of the next recipients. */
let refusals: Answer[] = []
/** Returns a server that listens on a port. 0 chooses a free one. */
async function listen(port: number): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, callback) {
      const refusal = refusals.shift()
      callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.responseCode }))
    },
    onData(stream, _session, callback) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')))
      stream.on('end', () => {
        taken.push(text)
        callback()
      })
    }
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return server
}
const close = (server: SMTPServer) => new Promise<void>(resolve => server.close(() => resolve()))

let server: SMTPServer
let port = 0
beforeAll(async () => {
  server = await listen(0)
  const address = server.server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => close(server))

let world: TestService
beforeEach(() => {
  taken = []
  refusals = []
})
afterEach(() => world.close())

function start(options: { jobs?: boolean; log?: ReturnType<typeof createLog> } = {}): Promise<TestService> {
  const environment = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Dropway <hello@example.test>' }
  return startTestService({ environment, ...options })
}
const person = {
  type: 'customer' as const,
  first_name: 'Ana',
  last_name: 'B',
  phone_number: '+41 44 555 03 03',
  password: 'a long enough password'
}
const signUp = (email: string) => world.clientOf('').call(register, { body: { ...person, email } })
const mails = () => outboxOf(world, 'email')
async function counts() {
  const { oldestSeconds: _, ...counted } = (await outboxCounts(world.service.context)).email
  return counted
}
const recipientOf = (text: string) => /^To: (.*)$/m.exec(text)?.[1]?.trim()

test('sends a mail right after the commit, once, and keeps no text', async () => {
  world = await start({ jobs: true })
  await signUp('ana@example.test')
  await expect.poll(() => taken.length).toBe(1)
  expect(taken[0]).toMatch(/^From: Dropway <hello@example\.test>/m)
  expect(taken[0]).toMatch(/^To: ana@example\.test/m)
  expect(taken[0]).toContain('Hello Ana,')
  await expect.poll(async () => (await mails())[0]?.status).toBe('sent')
  expect((await mails())[0]).toMatchObject({ payload: null, attempts: 1, recipient: 'ana@example.test' })
  await sendDue(world)
  expect(taken).toHaveLength(1)
})

test('retries a mail that the server refuses for now', async () => {
  world = await start()
  refusals = [{ responseCode: 451, message: 'Try again later' }]
  await signUp('bea@example.test')
  await sendDue(world)
  expect(taken).toEqual([])
  expect((await mails())[0]).toMatchObject({ status: 'waiting', lastError: 'SMTP 451 at RCPT TO' })
  world.pass(5)
  await sendDue(world)
  expect(taken.map(recipientOf)).toEqual(['bea@example.test'])
})

test('loses nothing in outages of two minutes and of a day', async () => {
  world = await start()
  await close(server)
  for (const name of ['cem', 'dan', 'eva']) await signUp(`${name}@example.test`)
  for (const seconds of [0, 30, 90]) {
    world.pass(seconds)
    await sendDue(world)
  }
  expect(await counts()).toEqual({ waiting: 3, overdue: 0, failed: 0 })
  expect((await mails())[0]?.lastError).toBe('ECONNREFUSED')
  server = await listen(port)
  world.pass(15 * 60)
  await sendDue(world)
  expect(taken.map(recipientOf).toSorted()).toEqual([
    'cem@example.test',
    'dan@example.test',
    'eva@example.test'
  ])

  taken = []
  await close(server)
  await signUp('fay@example.test')
  for (let quarters = 0; quarters < 96; quarters++) {
    await sendDue(world)
    world.pass(15 * 60)
  }
  expect(await counts()).toEqual({ waiting: 1, overdue: 1, failed: 0 })
  server = await listen(port)
  await sendDue(world)
  expect(taken.map(recipientOf)).toEqual(['fay@example.test'])
  expect(await counts()).toEqual({ waiting: 0, overdue: 0, failed: 0 })
})

test('gives a mail up after three days, and removes its text', async () => {
  world = await start()
  refusals = Array.from({ length: 200 }, () => ({ responseCode: 452, message: 'Mailbox full' }))
  await signUp('gil@example.test')
  for (let hours = 0; hours < 71; hours++) {
    await sendDue(world)
    world.pass(3_600)
  }
  expect(await counts()).toEqual({ waiting: 1, overdue: 1, failed: 0 })
  world.pass(3_600)
  await sendDue(world)
  expect(await counts()).toEqual({ waiting: 0, overdue: 0, failed: 1 })
  expect((await mails())[0]).toMatchObject({
    status: 'failed',
    payload: null,
    lastError: 'SMTP 452 at RCPT TO'
  })
})

test('gives a mail to an unknown recipient up at once, but not one that a policy refuses', async () => {
  world = await start()
  refusals = [{ responseCode: 550, message: '5.1.1 <hal@example.test> is unknown' }]
  await signUp('hal@example.test')
  await sendDue(world)
  expect((await mails())[0]).toMatchObject({
    status: 'failed',
    attempts: 1,
    lastError: 'SMTP 550 at RCPT TO'
  })

  refusals = [{ responseCode: 554, message: '5.7.1 Relay access denied' }]
  await signUp('ida@example.test')
  await sendDue(world)
  expect((await mails())[1]).toMatchObject({ status: 'waiting', lastError: 'SMTP 554 at RCPT TO' })
})

test('logs the first failure, one more per minute, and a lost mail, all without the recipient', async () => {
  const lines: { level: number; msg: string; kind?: string; reason?: string }[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  world = await start({ jobs: true, log })
  refusals = [
    { responseCode: 451, message: 'Not now, kim@example.test' },
    { responseCode: 451, message: 'Not now, leo@example.test' },
    { responseCode: 550, message: 'No max@example.test here' }
  ]
  const warnings = () => lines.filter(line => line.msg === 'message not sent')
  for (const [index, name] of ['kim', 'leo'].entries()) {
    await signUp(`${name}@example.test`)
    await expect.poll(() => refusals.length).toBe(2 - index)
    await expect.poll(async () => (await mails())[index]?.lastError).not.toBeNull()
  }
  expect(warnings()).toHaveLength(1)
  expect(warnings()[0]).toMatchObject({ kind: 'email', reason: 'SMTP 451 at RCPT TO' })
  await signUp('max@example.test')
  await expect.poll(async () => (await mails())[2]?.status).toBe('failed')
  expect(lines.filter(line => line.msg === 'message given up')).toHaveLength(1)
  world.pass(61)
  refusals = [
    { responseCode: 451, message: 'Still not' },
    { responseCode: 451, message: 'Still not' }
  ]
  world.service.context.outbox.wake('email')
  await expect.poll(() => warnings().length).toBe(2)
  expect(JSON.stringify(lines)).not.toContain('example.test')
})

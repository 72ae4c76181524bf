/** Emails through a real SMTP server that fails at first. */
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { register } from '../../src/lib/contract/account/accounts.ts'
import { deliverMail, overdueMails } from '../../src/server/domain/notifications/mail-outbox.ts'
import { mailTo } from '../mailbox.ts'
import { startTestService, type TestService } from '../service.ts'

const taken: string[] = []
let refuse = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(_address, _session, callback) {
    if (refuse > 0) {
      refuse--
      callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
    } else callback()
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

let world: TestService
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  world = await startTestService({
    jobs: true,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Dropway <hello@example.test>' }
  })
})
afterAll(async () => {
  await world.close()
  await new Promise<void>(resolve => server.close(() => resolve()))
})

const body = {
  type: 'customer' as const,
  first_name: 'Ana',
  last_name: 'B',
  phone: '+41 44 555 03 03',
  password: 'a long enough password'
}

test('sends a mail automatically, once', async () => {
  await world.clientOf('').call(register, { body: { ...body, email: 'ana@example.test' } })
  await expect.poll(() => taken.length, { timeout: 15_000 }).toBe(1)
  expect(taken[0]).toMatch(/^From: Dropway <hello@example\.test>/m)
  expect(taken[0]).toMatch(/^To: ana@example\.test/m)
  expect(taken[0]).toContain('Hello Ana,')
  const [mail] = await mailTo(world, 'ana@example.test')
  await expect.poll(async () => (await mailTo(world, 'ana@example.test'))[0]?.sentAt).not.toBeNull()
  // A second call, as from a job that runs twice, sends nothing.
  await deliverMail(world.service.context, mail?.id ?? '')
  expect(taken).toHaveLength(1)
})

test('sends a mail later if the server refuses it, and finds overdue mails', async () => {
  refuse = 1
  await world.clientOf('').call(register, { body: { ...body, email: 'bea@example.test' } })
  await expect.poll(() => refuse, { timeout: 15_000 }).toBe(0)
  const { context } = world.service
  world.pass(6 * 60)
  const [mail] = await mailTo(world, 'bea@example.test')
  expect(await overdueMails(context)).toEqual([mail?.id])
  await deliverMail(context, mail?.id ?? '')
  expect(taken.some(text => text.includes('To: bea@example.test'))).toBe(true)
  expect(await overdueMails(context)).toEqual([])
})

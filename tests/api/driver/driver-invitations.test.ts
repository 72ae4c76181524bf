/** Operators invite drivers. The registration begins with what the company knows. */
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { upload } from '../../../src/lib/client/upload.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  driverInvitationRules,
  getDriverInvitation,
  inviteDrivers,
  listDriverInvitations,
  readInvitationFile,
  resendDriverInvitation,
  withdrawDriverInvitation
} from '../../../src/lib/contract/ops/driver-invitations.ts'
import { driverInvitations } from '../../../src/server/db/tables/people/driver-tables.ts'
import { users } from '../../../src/server/db/tables/people/identity.ts'
import { makeCustomer, makeDispatcher, makeDriver, type Person } from '../../builders.ts'
import { linkTo, mailTo } from '../../mailbox.ts'
import { startTestService, type TestService } from '../../service.ts'

let world: TestService
let dana: Person
beforeAll(async () => {
  world = await startTestService()
  dana = await makeDispatcher(world)
})
afterAll(() => world.close())

const van = { transport_type: 'van', description: 'White Transit', plate: 'AL 77' } as const
const tokenTo = async (recipient: string) => (await linkTo(world, recipient)).split('/').at(-1) ?? ''
const open = (token: string) => dana.client.call(getDriverInvitation, { params: { token } })
const invite = (...drivers: object[]) =>
  world.request('POST', '/ops/driver-invitations', { bearer: dana.bearer, body: { drivers } })

test('a link by mail or text message opens a registration that is filled in', async () => {
  const { items, invited } = await dana.client.call(inviteDrivers, {
    body: {
      drivers: [
        { first_name: 'Nina', last_name: 'Moser', email: 'Nina@Example.test', vehicle: van },
        { phone: '+33 6 12 34 56 78' }
      ]
    }
  })
  expect(invited).toBe(2)
  expect(items.map(({ name, vehicle, is_registered }) => [name, vehicle, is_registered])).toEqual([
    ['', null, false],
    ['Nina Moser', 'van', false]
  ])
  expect(await open(await tokenTo('nina@example.test'))).toEqual({
    first_name: 'Nina',
    last_name: 'Moser',
    email: 'nina@example.test',
    phone: null,
    vehicle: van
  })
  const [text] = await mailTo(world, '+33612345678')
  expect(text?.text).toContain('Créez votre compte')
  expect(await open(await tokenTo('+33612345678'))).toMatchObject({ phone: '+33612345678', vehicle: null })
})

test('who can not be invited is named, and the others are invited', async () => {
  const driver = await makeDriver(world)
  const [account] = await world.service.context.orm.select().from(users).where(eq(users.id, driver.userId))
  const { status, body } = await invite(
    { email: account?.email },
    { email: 'one@example.test' },
    { email: 'one@example.test' },
    { phone: '12345' },
    { email: 'two@example.test', vehicle: { transport_type: 'bicycle-of-nobody' } },
    { phone: '+41445550101;ext=5' },
    { phone: account?.phone }
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    data: {
      invited: 1,
      refused: [
        { index: 0, problem: 'already-driver' },
        { index: 2, problem: 'twice' },
        { index: 3, problem: 'invalid-phone' },
        { index: 4, problem: 'vehicle' },
        { index: 5, problem: 'no-texts' },
        { index: 6, problem: 'already-driver' }
      ]
    }
  })
  expect((await invite({ email: 'one@example.test' })).body).toMatchObject({
    data: { invited: 0, refused: [{ index: 0, problem: 'already-invited' }] }
  })
  for (const wrong of [
    [],
    [{}],
    [{ email: 'nonsense' }],
    [{ first_name: 'https://example.test', email: 'a@b.test' }]
  ])
    expect((await invite(...wrong)).status).toBe(400)
  const many = Array.from({ length: driverInvitationRules.most + 1 }, (_, n) => ({
    email: `m${n}@example.test`
  }))
  expect((await invite(...many)).status).toBe(400)
})

const sendFile = (bytes: Uint8Array) =>
  upload(dana.client, readInvitationFile, {
    query: {},
    body: new Blob([bytes as Uint8Array<ArrayBuffer>]),
    idempotencyKey: randomUUID(),
    signal: new AbortController().signal,
    onProgress: () => {},
    tries: 1,
    send: async ({ url, headers, body }) => {
      const answer = await world.fetch(url, { method: 'POST', headers, body })
      return { status: answer.status, text: await answer.text() }
    }
  })

test('a file names drivers, who are invited only afterwards', async () => {
  const text =
    'Prénom;Nom;E-mail;Téléphone;Véhicule;Plaque\nÉva;Roth;eva@example.test;;Camionnette;AL 9\n;;;044 555 03 98;;\n;;nonsense;;;\n'
  const { rows, left_out } = await sendFile(Buffer.from(text, 'latin1'))
  expect(left_out).toBe(0)
  expect(rows.map(({ is_valid }) => is_valid)).toEqual([true, true, false])
  expect(rows[0]?.driver).toEqual({
    first_name: 'Éva',
    last_name: 'Roth',
    email: 'eva@example.test',
    vehicle: { transport_type: 'van', description: '', plate: 'AL 9' }
  })
  expect(await mailTo(world, 'eva@example.test')).toHaveLength(0)
  const answer = await invite(...rows.filter(({ is_valid }) => is_valid).map(({ driver }) => driver))
  expect(answer.body).toMatchObject({ data: { invited: 2, refused: [] } })
  expect(await mailTo(world, 'eva@example.test')).toHaveLength(1)
})

test('a file that is no table of drivers is refused', async () => {
  for (const bytes of [Buffer.from(''), Buffer.from('A;B\n1;2\n'), Buffer.from('PK\u0003\u0004 nothing')]) {
    await expect(sendFile(bytes)).rejects.toMatchObject({ code: 'unreadable-file', status: 400 })
  }
  await expect(sendFile(Buffer.alloc(2_000_000, 'a'))).rejects.toMatchObject({ status: 413 })
})

test('a new link ends the earlier one, and a withdrawn or late one opens nothing', async () => {
  await invite({ email: 'late@example.test' })
  const first = await tokenTo('late@example.test')
  const { items } = await dana.client.call(listDriverInvitations)
  const id = items.find(({ email }) => email === 'late@example.test')?.id ?? ''
  await dana.client.call(resendDriverInvitation, { params: { id } })
  const second = await tokenTo('late@example.test')
  await expect(open(first)).rejects.toMatchObject({ code: 'invalid-action-code' })
  await open(second)
  await world.service.context.orm
    .update(driverInvitations)
    .set({ expiresAt: world.service.context.now() })
    .where(eq(driverInvitations.id, id))
  await expect(open(second)).rejects.toMatchObject({ code: 'expired-action-code' })
  await dana.client.call(withdrawDriverInvitation, { params: { id } })
  await expect(open(second)).rejects.toMatchObject({ code: 'invalid-action-code' })
  await expect(dana.client.call(withdrawDriverInvitation, { params: { id } })).rejects.toMatchObject({
    status: 404
  })
  await expect(dana.client.call(resendDriverInvitation, { params: { id } })).rejects.toMatchObject({
    status: 404
  })
})

test('an invited driver counts as registered once one with the email or the phone is', async () => {
  await invite({ email: 'joins@example.test', first_name: 'Jo' })
  const token = await tokenTo('joins@example.test')
  await open(token)
  const answer = await world.request('POST', '/register', {
    body: {
      type: 'driver',
      first_name: 'Jo',
      last_name: 'Ins',
      email: 'joins@example.test',
      phone_number: '+41445550399',
      password: 'copper tunnel marble',
      vehicle: van
    }
  })
  expect(answer.status).toBe(201)
  const { items } = await dana.client.call(listDriverInvitations)
  expect(items.find(({ email }) => email === 'joins@example.test')).toMatchObject({ is_registered: true })
  // A forwarded mail shows the person's details to nobody any more.
  await expect(open(token)).rejects.toMatchObject({ code: 'expired-action-code' })
})

test('two operators who invite the same address at once send one link', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => invite({ email: 'race@example.test' })))
  for (const { status } of answers) expect([201, 409]).toContain(status)
  expect(await mailTo(world, 'race@example.test')).toHaveLength(1)
})

test('customers and drivers see nothing of it', async () => {
  const customer = await makeCustomer(world)
  const { status } = await world.request('GET', '/ops/driver-invitations', { bearer: customer.bearer })
  expect([403, 404]).toContain(status)
})

/** Text messages through a local server in the shapes of Twilio's Messages resource. */
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TransportError } from '../../src/server/providers/transport-error.ts'
import { createTwilioTransport, twilioAccountOf } from '../../src/server/providers/mail/twilio.ts'

interface Received {
  path: string
  authorization: string
  form: Record<string, string>
}

let received: Received[] = []
let answer: { status: number; body: string }
let server: Server
let port = 0
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
    request.on('end', () => {
      received.push({
        path: `${request.method} ${request.url}`,
        authorization: request.headers.authorization ?? '',
        form: Object.fromEntries(new URLSearchParams(body))
      })
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterAll(() => void server.close())
beforeEach(() => {
  received = []
  answer = { status: 201, body: JSON.stringify({ sid: 'SM1', status: 'queued' }) }
})

const transport = (from: string, at = port) =>
  createTwilioTransport(
    twilioAccountOf(`twilio://AC1:s%40cret@127.0.0.1:${at}?from=${encodeURIComponent(from)}&tls=0`)
  )
const message = { id: 'out_1', recipient: '+41791234567', subject: '', text: 'Clara sends you a parcel.' }
const refused = (status: number, body: string) => {
  answer = { status, body }
  return transport('+41790000000')
    .send(message)
    .then(
      () => undefined,
      (error: unknown) => error
    )
}

test('folds a text where that saves a part, and cuts no picture', async () => {
  await transport('+41790000000').send({ ...message, text: `Zoë’s parcel\u00A0: ${'a'.repeat(100)}` })
  await transport('+41790000000').send({ ...message, text: `${'я'.repeat(1_599)}🎂` })
  expect(received.map(({ form }) => form['Body'])).toEqual([
    `Zoe's parcel : ${'a'.repeat(100)}`,
    'я'.repeat(1_599)
  ])
})

test('sends a text with the account, from a number or a messaging service', async () => {
  await transport('+41790000000').send(message)
  await transport('MG123').send({ ...message, text: 'a'.repeat(2_000) })
  expect(received[0]).toEqual({
    path: 'POST /2010-04-01/Accounts/AC1/Messages.json',
    authorization: `Basic ${Buffer.from('AC1:s@cret').toString('base64')}`,
    form: { To: '+41791234567', From: '+41790000000', Body: 'Clara sends you a parcel.' }
  })
  expect(received[1]?.form).toEqual({
    To: '+41791234567',
    MessagingServiceSid: 'MG123',
    Body: 'a'.repeat(1_600)
  })
})

test('gives up on a number that gets no texts, and retries everything else', async () => {
  const unreachable = await refused(
    400,
    JSON.stringify({ code: 21614, message: '+41791234567 is not a mobile number' })
  )
  expect(unreachable).toBeInstanceOf(TransportError)
  expect(unreachable).toMatchObject({ message: 'Twilio 400, code 21614', permanent: true })
  for (const [status, body, said] of [
    [401, JSON.stringify({ code: 20003 }), 'Twilio 401, code 20003'],
    [429, JSON.stringify({ code: 20429 }), 'Twilio 429, code 20429'],
    [400, JSON.stringify({ code: 21606 }), 'Twilio 400, code 21606'],
    [503, '<html>', 'Twilio 503']
  ] as const)
    expect(await refused(status, body)).toMatchObject({ message: said, permanent: false })
})

test('an unreachable server is an error without the phone number', async () => {
  const error: unknown = await transport('+41790000000', 9)
    .send(message)
    .catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(TransportError)
  expect(String(error)).not.toContain('+4179')
})

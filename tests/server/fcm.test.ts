/** Firebase Cloud Messaging over its HTTP v1 protocol, against a local server that responds in the same format. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportPKCS8, generateKeyPair, type JWTPayload, jwtVerify, type CryptoKey } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ConfigurationError } from '../../src/server/config/config.ts'
import { createFcm } from '../../src/server/providers/push/fcm.ts'
import type { Push } from '../../src/server/providers/push/push.ts'
import { readServiceAccount } from '../../src/server/providers/service-account.ts'

let server: Server
let base = ''
let publicKey: CryptoKey
let key = ''
let assertions: JWTPayload[] = []
let sent: { authorization: string | undefined; message: Record<string, unknown> }[] = []
let answer: { status: number; body: unknown; headers?: Record<string, string> }
let now: Date
let push: Push

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true })
  publicKey = pair.publicKey
  key = await exportPKCS8(pair.privateKey)
  server = createServer((request, response) => {
    let text = ''
    request.on('data', chunk => (text += String(chunk)))
    request.on('end', () => {
      const reply = async () => {
        if (request.url === '/token') {
          const assertion = new URLSearchParams(text).get('assertion') ?? ''
          const { payload } = await jwtVerify(assertion, publicKey, { currentDate: now })
          assertions.push(payload)
          return response.end(
            JSON.stringify({ access_token: `access-${assertions.length}`, expires_in: 3_599 })
          )
        }
        const { message } = JSON.parse(text) as { message: Record<string, unknown> }
        sent.push({ authorization: request.headers.authorization, message })
        return response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body))
      }
      void reply()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  assertions = []
  sent = []
  now = new Date('2030-01-01T12:00:00Z')
  answer = { status: 200, body: { name: 'projects/demo/messages/1' } }
  const account = readServiceAccount(
    JSON.stringify({
      project_id: 'demo',
      client_email: 'push@demo.test',
      private_key: key,
      token_uri: `${base}/token`
    })
  )
  push = createFcm({ account, now: () => now, baseUrl: base })
})

const data = {
  recipient: 'usr_1',
  notification_id: 'ntf_1',
  type: 'accepted_response',
  pickanddropoff_id: 'pad_1',
  title: 'A driver',
  body: 'is coming',
  url: 'http://localhost/dashboard/route/pad_1'
}

test('sends data only, with an access token that it reuses for an hour', async () => {
  expect(await push.send('browser', data)).toBe('sent')
  expect(await push.send('browser', data)).toBe('sent')
  expect(assertions).toHaveLength(1)
  expect(assertions[0]).toMatchObject({
    iss: 'push@demo.test',
    aud: `${base}/token`,
    scope: 'https://www.googleapis.com/auth/firebase.messaging'
  })
  expect(sent[0]?.authorization).toBe('Bearer access-1')
  expect(sent[0]?.message).toMatchObject({
    token: 'browser',
    data,
    webpush: { headers: { Urgency: 'high' } }
  })
  expect(sent[0]?.message).not.toHaveProperty('notification')
  now = new Date(now.getTime() + 3_600_000)
  await push.send('browser', data)
  expect(sent.at(-1)?.authorization).toBe('Bearer access-2')
})

test('returns gone for an unknown token', async () => {
  answer = { status: 404, body: { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } } }
  expect(await push.send('browser', data)).toBe('gone')
  answer = {
    status: 400,
    body: {
      error: {
        status: 'INVALID_ARGUMENT',
        message: 'The registration token is not a valid FCM registration token'
      }
    }
  }
  expect(await push.send('browser', data)).toBe('gone')
})

test('sends nothing until the requested wait is over', async () => {
  answer = {
    status: 429,
    body: { error: { status: 'RESOURCE_EXHAUSTED' } },
    headers: { 'retry-after': '30' }
  }
  await expect(push.send('browser', data)).rejects.toThrow('429')
  answer = { status: 200, body: {} }
  await expect(push.send('browser', data)).rejects.toThrow('wait')
  expect(sent).toHaveLength(1)
  now = new Date(now.getTime() + 31_000)
  expect(await push.send('browser', data)).toBe('sent')
})

test('stops the start with a message for an invalid service account', () => {
  for (const given of ['{"project_id":"x"}', '/no/such/file.json', '{not json']) {
    expect(() => readServiceAccount(given)).toThrow(ConfigurationError)
  }
})

/**
 * App Check before the first upload, with the real SDK. Fakes replace the reCAPTCHA script and the token exchange; the
 * fake bucket then receives the token.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { uploadPath } from '../../src/lib/contract/files.ts'
import type { FirebaseConfiguration } from '../../src/lib/firebase/app.ts'
import { openStorage } from '../../src/lib/firebase/storage.ts'
import { mintCustomToken, readServiceAccount } from '../../src/server/providers/service-account.ts'
import { type FakeBucket, startBucket } from '../google-storage.ts'

let bucket: FakeBucket
let configuration: FirebaseConfiguration
let exchanged: { url: string; body: unknown }[]
let exchange: () => Response | Promise<Response>
let execute: () => Promise<string>
const real = globalThis.fetch

beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(() => bucket.stop())
beforeEach(() => {
  bucket.objects.clear()
  bucket.asked = []
  exchanged = []
  exchange = () => Response.json({ token: 'app-check-token', ttl: '3600s' })
  execute = async () => 'recaptcha-token'
  const recaptcha = {
    ready: (then: () => void) => then(),
    render: (_: HTMLElement, given: { callback: () => void; 'error-callback': () => void }) => {
      widget = given
      return 'widget'
    },
    execute: async () => {
      const word = await execute().catch((error: unknown) => {
        widget?.['error-callback']()
        throw error
      })
      widget?.callback()
      return word
    }
  }
  let widget: { callback: () => void; 'error-callback': () => void } | undefined
  vi.stubGlobal('grecaptcha', { ...recaptcha, enterprise: recaptcha })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input)
    if (!url.startsWith('https://content-firebaseappcheck.googleapis.com/')) return real(input, init)
    exchanged.push({ url, body: JSON.parse(String(init?.body)) })
    return exchange()
  })
  configuration = {
    api_key: 'demo',
    auth_domain: 'demo-dropway.firebaseapp.com',
    project_id: 'demo-dropway',
    app_id: '1:1:web:1',
    messaging_sender_id: null,
    storage_bucket: bucket.name,
    database_url: null,
    vapid_key: null,
    app_check: { key: 'site-key', provider: 'recaptcha-v3' },
    providers: [],
    emulator: bucket.host,
    storage_emulator: bucket.host
  }
})
afterEach(() => vi.unstubAllGlobals())

async function open() {
  const account = readServiceAccount(bucket.environment['FIREBASE_SERVICE_ACCOUNT'] ?? '')
  return openStorage(configuration, await mintCustomToken(account, 'usr_1', new Date()))
}

test.each(['recaptcha-v3', 'recaptcha-enterprise'] as const)(
  'sends the App Check token of %s with the upload',
  async provider => {
    configuration = { ...configuration, app_check: { key: 'site-key', provider } }
    const storage = await open()
    const method = provider === 'recaptcha-v3' ? 'V3' : 'Enterprise'
    expect(exchanged[0]?.url).toContain(`:exchangeRecaptcha${method}Token`)
    expect(JSON.stringify(exchanged[0]?.body)).toContain('recaptcha-token')
    await storage.upload(uploadPath('usr_1', 'name-of-a-test'), new Blob(['x'], { type: 'image/png' }), {
      signal: new AbortController().signal,
      onProgress: () => {},
      tryAgain: true
    })
    expect(bucket.asked.map(each => each.appCheck)).toEqual(['app-check-token'])
    storage.close()
  }
)

test('reports a failed attestation before it sends anything', async () => {
  execute = () => Promise.reject(new Error('no'))
  await expect(open()).rejects.toMatchObject({ status: 403, code: 'app-check/failed' })
  execute = async () => 'recaptcha-token'
  for (const [answer, code] of [
    [() => Response.json({}, { status: 403 }), 'app-check/failed'],
    [() => Response.json({}, { status: 429 }), 'app-check/throttled'],
    [() => Response.json({}, { status: 503 }), 'app-check/throttled'],
    [() => Promise.reject(new TypeError('fetch failed')), 'network']
  ] as const) {
    exchange = answer
    await expect(open()).rejects.toMatchObject({ code })
  }
  expect(bucket.asked).toEqual([])
})

test('skips App Check without a site key', async () => {
  configuration = { ...configuration, app_check: null }
  const storage = await open()
  expect(exchanged).toEqual([])
  storage.close()
})

/**
 * A handwritten fake of a Firebase Storage bucket. It speaks the protocols that Dropway uses: the SDK's uploads (in
 * one request and in parts), the JSON API that the server calls, the service account's tokens, and custom-token
 * sign-in. It enforces storage.rules.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, decodeJwt, exportPKCS8, generateKeyPair, jwtVerify } from 'jose'

export interface StoredObject {
  bytes: Buffer
  contentType: string
  createdAt: Date
}
/** An error to return instead of handling the request. */
export interface Trouble {
  status: number
  reason?: string
  message?: string
  headers?: Record<string, string>
}
export interface Asked {
  method: string
  path: string
  authorization: string | undefined
  appCheck: string | undefined
  at: number
}
export interface FakeBucket {
  host: string
  name: string
  objects: Map<string, StoredObject>
  /** Errors to return, one per object request, in order. */
  troubles: Trouble[]
  asked: Asked[]
  /** The FIREBASE_* variables for a Dropway that stores its pictures in this bucket. */
  environment: Record<string, string>
  stop(): Promise<void>
}

const name = 'demo-dropway.firebasestorage.app'
const project = 'demo-dropway'
const largest = 12 * 1024 * 1024

export async function startBucket(): Promise<FakeBucket> {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const bucket: FakeBucket = {
    host,
    name,
    objects: new Map(),
    troubles: [],
    asked: [],
    environment: {
      PUBLIC_FIREBASE_API_KEY: 'demo',
      PUBLIC_FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
      PUBLIC_FIREBASE_PROJECT_ID: project,
      PUBLIC_FIREBASE_APP_ID: '1:1:web:1',
      PUBLIC_FIREBASE_STORAGE_BUCKET: name,
      FIREBASE_AUTH_EMULATOR_HOST: host,
      FIREBASE_STORAGE_EMULATOR_HOST: host,
      FIREBASE_SERVICE_ACCOUNT: JSON.stringify({
        project_id: project,
        client_email: `server@${project}.iam.gserviceaccount.com`,
        private_key: await exportPKCS8(pair.privateKey),
        token_uri: `http://${host}/token`
      })
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    }
  }
  const resumable = new Map<string, { path: string; contentType: string; parts: Buffer[] }>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', `http://${host}`)
    const { status, headers, body } = await replyTo(request, url, Buffer.concat(chunks))
    response.writeHead(status, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*, authorization',
      'access-control-allow-methods': '*',
      'access-control-expose-headers': '*',
      ...headers
    })
    response.end(Buffer.isBuffer(body) ? body : body === undefined ? undefined : JSON.stringify(body))
  }

  async function replyTo(request: IncomingMessage, url: URL, body: Buffer): Promise<Reply> {
    if (request.method === 'OPTIONS') return { status: 204 }
    const header = (key: string) => request.headers[key] as string | undefined
    if (url.pathname === '/token') return token(body, pair.publicKey)
    if (url.pathname.startsWith('/identitytoolkit.googleapis.com/')) return signIn(url, body, pair.publicKey)
    bucket.asked.push({
      method: request.method ?? '',
      path: url.pathname + url.search,
      authorization: header('authorization'),
      appCheck: header('x-firebase-appcheck'),
      at: Date.now()
    })
    const trouble = bucket.troubles.shift()
    if (trouble) return refusal(trouble.status, trouble.message, trouble.reason, trouble.headers)
    if (url.pathname.startsWith('/v0/')) return bySdk(url, header, body)
    if (header('authorization') !== 'Bearer access-of-the-server') return refusal(401)
    return byServer(request.method ?? '', url, header('content-type') ?? '', body)
  }

  function bySdk(url: URL, header: (key: string) => string | undefined, body: Buffer): Reply {
    const command = header('x-goog-upload-command') ?? ''
    const part = resumable.get(url.pathname)
    if (part) {
      const size = Buffer.concat(part.parts).byteLength
      const received = (state: string) => ({
        'x-goog-upload-status': state,
        'x-goog-upload-size-received': String(size)
      })
      if (command === 'query') return { status: 200, headers: received('active') }
      if (Number(header('x-goog-upload-offset')) !== size) return refusal(400, 'The offset is another.')
      part.parts.push(body)
      if (!command.includes('finalize')) return { status: 200, headers: received('active') }
      resumable.delete(url.pathname)
      const metadata = keep(part.path, Buffer.concat(part.parts), part.contentType)
      return { status: 200, headers: received('final'), body: metadata }
    }
    const path = url.searchParams.get('name') ?? ''
    const uid = userOf(header('authorization'))
    const isPart = header('x-goog-upload-protocol') === 'resumable'
    const sent = isPart ? undefined : multipart(body)
    const contentType = sent?.contentType ?? header('x-goog-upload-header-content-type') ?? ''
    const size = sent?.bytes.byteLength ?? Number(header('x-goog-upload-header-content-length'))
    // The same conditions as in storage.rules.
    const mayCreate =
      uid !== undefined &&
      new RegExp(`^uploads/${uid}/[A-Za-z0-9_-]{8,64}$`).test(path) &&
      !bucket.objects.has(path) &&
      size > 0 &&
      size <= largest &&
      /^image\/.+$/.test(contentType)
    if (!mayCreate) return refusal(403, 'Permission denied.')
    if (sent) return { status: 200, body: keep(path, sent.bytes, contentType) }
    const address = `/v0/upload/${randomUUID()}`
    resumable.set(address, { path, contentType, parts: [] })
    return {
      status: 200,
      headers: { 'x-goog-upload-status': 'active', 'x-goog-upload-url': `http://${host}${address}` }
    }
  }

  function byServer(method: string, url: URL, contentType: string, body: Buffer): Reply {
    if (url.pathname === `/upload/storage/v1/b/${name}/o`) {
      return { status: 200, body: keep(url.searchParams.get('name') ?? '', body, contentType) }
    }
    const inBucket = `/storage/v1/b/${name}/o`
    if (url.pathname === inBucket) {
      const prefix = url.searchParams.get('prefix') ?? ''
      const items = [...bucket.objects]
        .filter(([path]) => path.startsWith(prefix))
        .map(([path, { createdAt }]) => ({ name: path, timeCreated: createdAt.toISOString() }))
      // Each page has one item, so that the client must follow the page tokens.
      const at = Number(url.searchParams.get('pageToken') ?? 0)
      const more = at + 1 < items.length ? { nextPageToken: String(at + 1) } : {}
      return { status: 200, body: { items: items.slice(at, at + 1), ...more } }
    }
    const path = decodeURIComponent(url.pathname.slice(inBucket.length + 1))
    const object = url.pathname.startsWith(`${inBucket}/`) ? bucket.objects.get(path) : undefined
    if (!object) return refusal(404, 'No such object', 'notFound')
    if (method === 'DELETE') return (bucket.objects.delete(path), { status: 204 })
    return { status: 200, headers: { 'content-type': object.contentType }, body: object.bytes }
  }

  function keep(path: string, bytes: Buffer, contentType: string) {
    const createdAt = new Date()
    bucket.objects.set(path, { bytes, contentType, createdAt })
    const at = createdAt.toISOString()
    return {
      name: path,
      bucket: name,
      generation: '1',
      metageneration: '1',
      contentType,
      size: String(bytes.byteLength),
      timeCreated: at,
      updated: at
    }
  }
  return bucket
}

interface Reply {
  status: number
  headers?: Record<string, string>
  body?: unknown
}

const refusal = (
  status: number,
  message = 'No.',
  reason = 'forbidden',
  headers: Record<string, string> = {}
): Reply => ({
  status,
  headers,
  body: { error: { code: status, message, errors: [{ reason, message }] } }
})

async function token(body: Buffer, key: CryptoKey): Promise<Reply> {
  const assertion = new URLSearchParams(body.toString('utf8')).get('assertion') ?? ''
  const { payload } = await jwtVerify(assertion, key, { clockTolerance: 400_000_000 })
  if (payload['scope'] !== 'https://www.googleapis.com/auth/devstorage.read_write') return refusal(403)
  return { status: 200, body: { access_token: 'access-of-the-server', expires_in: 3_599 } }
}

const unsigned = (payload: object) =>
  [{ alg: 'none', typ: 'JWT' }, payload]
    .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.'

async function signIn(url: URL, body: Buffer, key: CryptoKey): Promise<Reply> {
  const sent = JSON.parse(body.toString('utf8')) as { token?: string; idToken?: string }
  if (url.pathname.endsWith('accounts:signInWithCustomToken')) {
    const { payload } = await jwtVerify(sent.token ?? '', key, { clockTolerance: 400_000_000 })
    const uid = String(payload['uid'])
    const seconds = Math.floor(Date.now() / 1000)
    const idToken = unsigned({ sub: uid, user_id: uid, iat: seconds, exp: seconds + 3_600, aud: project })
    return { status: 200, body: { idToken, refreshToken: 'refresh', expiresIn: '3600', isNewUser: false } }
  }
  if (url.pathname.endsWith('accounts:lookup')) {
    return { status: 200, body: { users: [{ localId: decodeJwt(sent.idToken ?? '').sub }] } }
  }
  return { status: 400, body: { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } } }
}

function userOf(authorization: string | undefined): string | undefined {
  const token = /^Firebase (.+)$/.exec(authorization ?? '')?.[1]
  return token ? decodeJwt(token).sub : undefined
}

/** Returns the second part of a multipart/related body. The first part is the metadata. */
function multipart(body: Buffer): { bytes: Buffer; contentType: string } {
  const boundary = body.subarray(0, body.indexOf('\r\n'))
  const second = body.indexOf(boundary, boundary.byteLength)
  const head = body.indexOf('\r\n\r\n', second)
  const contentType = /Content-Type: (.+)/.exec(body.subarray(second, head).toString('latin1'))?.[1] ?? ''
  return {
    bytes: body.subarray(head + 4, body.lastIndexOf(boundary) - 2),
    contentType: contentType.trim()
  }
}

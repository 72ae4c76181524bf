/** The document for programs. It's long and the same for everyone, so nobody may wait for it but its readers. */
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestService, type TestService } from '../../service.ts'

const address = 'http://test/v1/openapi.json'
let world: TestService

beforeAll(async () => {
  world = await startTestService()
})
afterAll(() => world.close())

test('is made once, and others are served meanwhile', async () => {
  const json = vi.spyOn(Response, 'json')
  const answered: string[] = []
  const called = async (path: string) => {
    const response = await world.fetch(`http://test/v1${path}`)
    answered.push(path)
    return response
  }
  const [document, again] = await Promise.all([
    called('/openapi.json'),
    called('/openapi.json'),
    called('/transport-types')
  ])
  expect(answered[0]).toBe('/transport-types')
  const text = await document.text()
  expect(JSON.parse(text)).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: '/v1' }]
  })
  expect(await again.text()).toBe(text)
  expect(
    json.mock.calls.filter(([value]) => (value as object | null) && 'openapi' in (value as object))
  ).toHaveLength(1)
})

test('is packed for readers who take that, and not sent to those who have it', async () => {
  const plain = await world.fetch(address)
  const packed = await world.fetch(address, {
    headers: { 'accept-encoding': 'gzip, br' }
  })
  expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([
    'br',
    'accept-encoding'
  ])
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(bytes.byteLength).toBeLessThan(60_000)
  expect(brotliDecompressSync(bytes).toString()).toBe(await plain.text())
  const etag = plain.headers.get('etag') ?? ''
  const known = await world.fetch(address, {
    headers: { 'if-none-match': etag }
  })
  expect([known.status, await known.text(), known.headers.get('cache-control')]).toEqual([
    304,
    '',
    'public, max-age=0, must-revalidate'
  ])
})

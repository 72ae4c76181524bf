/** A product API elsewhere that has only the given calls and fields, and a sign-in. Its errors have no codes. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GivenApi {
  address: string
  /** The calls that arrived, as 'GET /user-profiles', in order. */
  calls: string[]
  /** From now on, every token has expired. */
  expire(): void
  /** From now on, the vehicles have a currency that can't be written. */
  breakCurrency(): void
  close(): Promise<void>
}

export const givenPerson = {
  first_name: 'Rosa',
  last_name: 'Lind',
  email: 'rosa@example.test',
  phone_number: '+41 79 123 45 67'
}
export const givenPassword = 'any password'
const picture = '/pictures/rosa.svg'

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }))

const given = [
  'POST /log-in',
  'POST /log-out',
  'GET /user-profiles',
  'GET /transport-types',
  'GET /transport-sizes',
  'GET /unit-of-measurements',
  'GET /cancellation-reasons',
  'POST /fcms'
]
export const isGiven = (call: string): boolean => given.includes(call)

/** How servers answer calls that they don't have: with an error, with the page of a catch-all route, or not at all. */
export const unknownAnswers = {
  'not found': [404, '{"message":"Not Found"}'],
  unauthenticated: [401, '{"message":"Unauthenticated."}'],
  forbidden: [403, '{"message":"Forbidden"}'],
  'not allowed': [405, ''],
  gone: [410, '{"message":"Gone"}'],
  'not implemented': [501, '<h1>Not implemented</h1>'],
  'a page': [200, '<!doctype html><title>App</title>'],
  'nothing to read': [200, ''],
  'another form': [200, '{"success":true,"message":"OK","data":{"rows":"none"}}'],
  silence: null
} as const satisfies Record<string, readonly [number, string] | null>
export type UnknownAnswer = keyof typeof unknownAnswers

/** @param unknown how it answers calls that it doesn't have */
export async function startGivenApi(unknown: UnknownAnswer = 'not found'): Promise<GivenApi> {
  const calls: string[] = []
  let issued = 0
  let valid = ''
  let currency: { currency?: string } = {}
  const server = createServer(async (request, response) => {
    const address = `http://${request.headers.host}`
    const call = `${request.method} ${new URL(request.url ?? '/', address).pathname}`
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'accept, authorization, content-type, platform, type')
    response.setHeader('access-control-allow-methods', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (call === `GET ${picture}`) {
      response.setHeader('content-type', 'image/svg+xml')
      return response.end('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"></svg>')
    }
    calls.push(call)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const isSignIn = call === 'POST /log-in'
    const body = isSignIn ? (JSON.parse(Buffer.concat(chunks).toString()) as { password?: string }) : {}
    const isAllowed = isSignIn
      ? body.password === givenPassword
      : valid !== '' && request.headers.authorization === `Bearer ${valid}`
    if (isSignIn && isAllowed) valid = `a-token-of-the-product-api-${++issued}`
    const profile = { ...givenPerson, profile_pix: address + picture }
    const answers: Record<string, unknown> = {
      'POST /log-in': { token: valid, user: profile },
      'GET /user-profiles': profile,
      'GET /transport-types': { data: named('Bicycle', 'Van').map(each => ({ ...each, ...currency })) },
      'GET /transport-sizes': named('Small', 'Large'),
      'GET /unit-of-measurements': named('kg'),
      'GET /cancellation-reasons': named('Changed my mind')
    }
    response.setHeader('content-type', 'application/json')
    if (!isAllowed) return response.writeHead(401).end('{"message":"Unauthenticated."}')
    if (!isGiven(call)) {
      const answer = unknownAnswers[unknown]
      if (answer?.[1].startsWith('<')) response.setHeader('content-type', 'text/html')
      return answer && response.writeHead(answer[0]).end(answer[1])
    }
    return response.end(JSON.stringify({ success: true, message: 'An answer', data: answers[call] ?? null }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    expire: () => (valid = ''),
    breakCurrency: () => (currency = { currency: 'nonsense' }),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

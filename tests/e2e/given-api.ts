/** A product API elsewhere that has only the given calls and fields, and a sign-in. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface GivenApi {
  address: string
  /** The calls that arrived, as 'GET /user-profiles', in order. */
  calls: string[]
  close(): Promise<void>
}

export const givenPerson = {
  first_name: 'Rosa',
  last_name: 'Lind',
  email: 'rosa@example.test',
  phone_number: '+41 79 123 45 67'
}
const token = 'a-token-of-the-product-api'
const picture = '/pictures/rosa.svg'

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }))

export async function startGivenApi(): Promise<GivenApi> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    const address = `http://${request.headers.host}`
    const call = `${request.method} ${new URL(request.url ?? '/', address).pathname}`
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*, authorization')
    response.setHeader('access-control-allow-methods', '*')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (call === `GET ${picture}`) {
      response.setHeader('content-type', 'image/svg+xml')
      return response.end('<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"></svg>')
    }
    calls.push(call)
    const profile = { ...givenPerson, profile_pix: address + picture }
    const answers: Record<string, unknown> = {
      'POST /log-in': { token, user: profile },
      'POST /log-out': null,
      'GET /user-profiles': profile,
      'GET /transport-types': { data: named('Bicycle', 'Van') },
      'GET /transport-sizes': named('Small', 'Large'),
      'GET /unit-of-measurements': named('kg'),
      'GET /cancellation-reasons': named('Changed my mind')
    }
    const isKnown = call in answers
    const isAllowed = call === 'POST /log-in' || request.headers.authorization === `Bearer ${token}`
    response.setHeader('content-type', 'application/json')
    response.statusCode = !isAllowed ? 401 : isKnown ? 200 : 404
    const success = response.statusCode === 200
    return response.end(JSON.stringify({ success, message: 'An answer', data: answers[call] ?? null }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

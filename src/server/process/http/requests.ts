/** Checks and normalizes a request before any other part of the process handles it. */
import type { IncomingMessage } from 'node:http'
import { ProductError } from '../../../lib/contract/errors.ts'

/** Pages and files of the build are read-only. */
const pageMethods = ['GET', 'HEAD']
/** The API and the site's own endpoints. Each endpoint allows fewer methods and lists them. */
const endpointMethods = [...pageMethods, 'POST', 'PATCH', 'DELETE']

const longestTarget = 8_192
const mostParameters = 100
const longestCookies = 12_288
const mostCookies = 200

/** Returns the allowed methods for this kind of address if the request's method isn't one of them. */
export function methodsInstead(method: string | undefined, isEndpoint: boolean): string[] | undefined {
  const allowed = isEndpoint ? endpointMethods : pageMethods
  return allowed.includes(method ?? '') ? undefined : allowed
}

/** Throws invalid-input if the Host header is malformed, or if the address or the cookies exceed the limits. */
export function refuseMalformed(request: IncomingMessage): void {
  const { host } = request.headers
  if (host !== undefined && !isHost(host)) {
    throw new ProductError('invalid-input', 'Host: Must be a name or IP address, with an optional port.')
  }
  const target = request.url ?? ''
  if (target.length > longestTarget) {
    throw new ProductError('invalid-input', `The address can have up to ${longestTarget} characters.`)
  }
  if (count(target, '&') >= mostParameters) {
    throw new ProductError('invalid-input', `The address can have up to ${mostParameters} parameters.`)
  }
  const cookies = request.headers.cookie ?? ''
  if (cookies.length > longestCookies || count(cookies, ';') >= mostCookies) {
    throw new ProductError(
      'invalid-input',
      'Your browser sent too many cookies for this site. Clear them and try again.'
    )
  }
}

/** Counts the occurrences of `character` in one pass. */
function count(text: string, character: string): number {
  let found = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found++
  return found
}

/** A target that is a path already, and has nothing to decode. */
const plainTarget = /^\/(?!\/)[\w./?&=-]*$/

/**
 * Returns the request target as a path that can be decoded. An absolute target loses its host. A path with an
 * invalid escape ('/%E0%A4%A') is escaped again, so it matches no page. Invalid escapes in a query are kept as text.
 */
export function pathTarget(target: string | undefined): string {
  const given = target || '/'
  if (plainTarget.test(given)) return given
  const relative = given.startsWith('/') ? given : given.replace(/^https?:\/\/[^/?#]*/i, '')
  const rooted = relative.startsWith('/') ? relative : `/${relative}`
  const end = rooted.search(/[?#]/)
  const path = end === -1 ? rooted : rooted.slice(0, end)
  // Here '//host/path' is a path, but a URL parser would read it as another host.
  const single = path.replaceAll('\\', '/').replace(/^\/{2,}/, '/')
  return decodable(single) + (end === -1 ? '' : decodable(rooted.slice(end)))
}

function decodable(text: string): string {
  try {
    decodeURIComponent(text)
    return text
  } catch {
    return text.replaceAll('%', '%25')
  }
}

/** The shape of a Host header: a name or an IP address, with an optional port. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

export const isHost = (host: string): boolean => hostPattern.test(host)

/** Sets headers that only the listener can set, and removes those that a client sent under the same names. */
export function replaceHeaders(request: IncomingMessage, own: Record<string, string | undefined>): void {
  const { rawHeaders } = request
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (Object.hasOwn(own, rawHeaders[at]?.toLowerCase() ?? '')) rawHeaders.splice(at, 2)
  }
  // Node builds `headers` from the raw headers on first access. Both must agree.
  for (const [name, value] of Object.entries(own)) {
    delete request.headers[name]
    if (value === undefined) continue
    rawHeaders.push(name, value)
    request.headers[name] = value
  }
}

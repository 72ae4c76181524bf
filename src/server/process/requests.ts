/** What a request may look like before any part of the process works on it. */
import type { IncomingMessage } from 'node:http'
import { ProductError } from '../../lib/contract/errors.ts'

/** A page, a file of the build: read only. */
const pageMethods = ['GET', 'HEAD']
/** The API and the site's own endpoints; each endpoint takes fewer, and says which. */
const endpointMethods = [...pageMethods, 'POST', 'PATCH', 'DELETE']

const longestTarget = 8_192
const mostParameters = 100
const longestCookies = 12_288
const mostCookies = 200

/** The methods that this kind of address takes, if the request's is not one of them. */
export function methodsInstead(method: string | undefined, isEndpoint: boolean): string[] | undefined {
  const allowed = isEndpoint ? endpointMethods : pageMethods
  return allowed.includes(method ?? '') ? undefined : allowed
}

/** Throws invalid-input where the host is none, or the address or the cookies hold more than any page or endpoint uses. */
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

/** How often `character` occurs, in one pass. */
function count(text: string, character: string): number {
  let found = 0
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1)) found++
  return found
}

/**
 * The target as a path that can be decoded. An absolute target loses its host. A path with a broken escape
 * ('/%E0%A4%A') becomes the path of that text, which no page has; broken escapes of a query are taken as they are typed.
 */
export function pathTarget(target: string | undefined): string {
  const given = target || '/'
  const relative = given.startsWith('/') ? given : given.replace(/^https?:\/\/[^/?#]*/i, '')
  const rooted = relative.startsWith('/') ? relative : `/${relative}`
  const end = rooted.search(/[?#]/)
  const path = end === -1 ? rooted : rooted.slice(0, end)
  // '//host/path' is a path here, and another host to whoever parses it as an address.
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

/** What a Host header may look like: a name or an address, and a port. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

export const isHost = (host: string): boolean => hostPattern.test(host)

/** Sets headers that only the listener may set, and removes what a client sent under their names. */
export function replaceHeaders(request: IncomingMessage, own: Record<string, string | undefined>): void {
  const kept: string[] = []
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [header = '', content = ''] = request.rawHeaders.slice(at, at + 2)
    if (!(header.toLowerCase() in own)) kept.push(header, content)
  }
  // Node makes `headers` of the raw ones at the first look: both have to say the same.
  for (const [name, value] of Object.entries(own)) {
    delete request.headers[name]
    if (value === undefined) continue
    kept.push(name, value)
    request.headers[name] = value
  }
  request.rawHeaders.splice(0, request.rawHeaders.length, ...kept)
}

import { isIP } from 'node:net'
import type { Config } from '../../config/config.ts'

/** Returns whether the visitor's connection is encrypted, as far as the server can know. */
export function isSecure(config: Config, request: Request): boolean {
  if (config.publicOrigin) return config.publicOrigin.startsWith('https://')
  if (config.trustProxy) return request.headers.get('x-forwarded-proto') === 'https'
  return new URL(request.url).protocol === 'https:'
}

/**
 * Returns whether a request comes from the site itself. Browsers send Sec-Fetch-Site and, on POST, Origin. A page's
 * script can't set either. Other programs send neither header and have no cookie to abuse.
 */
export function isSameOrigin(config: Config, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (!origin) return site === 'same-origin' || request.headers.get('cookie') === null
  if (config.publicOrigin) return origin === config.publicOrigin
  // Without a proxy, the Host header is our own origin. Behind a proxy, PUBLIC_ORIGIN must be set.
  const host = request.headers.get('host') ?? new URL(request.url).host
  return origin === `http://${host}` || origin === `https://${host}`
}

/**
 * Returns whether a page of another site may have sent this request under a name that leads here (DNS
 * rebinding). Addresses, localhost and the configured name can't be rebound.
 */
export function isRebound(config: Config, request: Request): boolean {
  const { hostname } = new URL(`http://${request.headers.get('host') ?? 'localhost'}`)
  const own = config.publicOrigin ? new URL(config.publicOrigin).hostname : undefined
  return hostname !== 'localhost' && hostname !== own && isIP(hostname.replace(/^\[|\]$/g, '')) === 0
}

import type { Config } from '../config/config.ts'

/** Whether the visitor's connection is encrypted, as far as we can know. */
export function isSecure(config: Config, request: Request): boolean {
  if (config.publicOrigin) return config.publicOrigin.startsWith('https://')
  if (config.trustProxy) return request.headers.get('x-forwarded-proto') === 'https'
  return new URL(request.url).protocol === 'https:'
}

/**
 * Whether a request comes from the site itself. Browsers send Sec-Fetch-Site and, on POST, Origin; neither can
 * be set by a page's script. Something that is no browser sends neither and has no cookie to abuse.
 */
export function isSameOrigin(config: Config, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  if (!origin) return site === 'same-origin' || request.headers.get('cookie') === null
  if (config.publicOrigin) return origin === config.publicOrigin
  // Behind our own listener the Host header names us; a proxy in front is told by PUBLIC_ORIGIN.
  const host = request.headers.get('host') ?? new URL(request.url).host
  return origin === `http://${host}` || origin === `https://${host}`
}

import type { Config } from '../config.ts'

/** Styles, tiles, and what Mapbox counts; its pictures come as data. */
const mapboxHosts = ['https://api.mapbox.com', 'https://*.tiles.mapbox.com', 'https://events.mapbox.com']

/**
 * Headers of every answer. Script and style sources stand in the page's own policy, with the hashes that the
 * build knows; this second policy has what depends on the configuration. No default-src: policies intersect.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const connect = [
    "'self'",
    ...(config.apiBaseUrl ? [new URL(config.apiBaseUrl).origin] : []),
    ...(config.mapboxToken ? mapboxHosts : [])
  ]
  const policy = [
    "img-src 'self' data: blob:",
    `connect-src ${connect.join(' ')}`,
    "font-src 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'"
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
    ...(config.publicOrigin?.startsWith('https://')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {})
  }
}

import type { Config, FirebaseConfig } from '../config.ts'

/** Styles, tiles, and what Mapbox counts; its pictures come as data. */
const mapboxHosts = ['https://api.mapbox.com', 'https://*.tiles.mapbox.com', 'https://events.mapbox.com']

/** Where the SDK signs in, keeps what it was told, and registers for messages. */
function firebaseHosts(firebase: FirebaseConfig): string[] {
  return [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://fcmregistrations.googleapis.com',
    'https://firebasestorage.googleapis.com',
    'https://content-firebaseappcheck.googleapis.com',
    ...(firebase.databaseUrl ? databaseHosts(new URL(firebase.databaseUrl).origin) : []),
    ...(firebase.emulatorHost ? [`http://${firebase.emulatorHost}`] : [])
  ]
}

/** The database itself, and the machines that it sends its readers on to. */
function databaseHosts(origin: string): string[] {
  return [origin, origin.replace(/^http/, 'ws'), 'wss://*.firebaseio.com', 'wss://*.firebasedatabase.app']
}

/** The script by which a sign-in window answers; Firebase's SDK loads it, and nothing else may stand beside ours. */
export function scriptHosts(config: Config): string[] {
  return config.firebase ? ['https://apis.google.com'] : []
}

/**
 * Headers of every answer. Script and style sources stand in the page's own policy, with the hashes that the
 * build knows; this second policy has what depends on the configuration. No default-src: policies intersect.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const connect = [
    "'self'",
    ...(config.apiBaseUrl ? [new URL(config.apiBaseUrl).origin] : []),
    ...(config.mapboxToken ? mapboxHosts : []),
    ...(config.firebase ? firebaseHosts(config.firebase) : [])
  ]
  const policy = [
    "img-src 'self' data: blob:",
    `connect-src ${connect.join(' ')}`,
    "font-src 'self'",
    // Firebase's window for signing in talks to the page through a frame of the project's own domain.
    `frame-src ${config.firebase ? `https://${config.firebase.authDomain}` : "'none'"}`,
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

import type { Config } from '../../config/config.ts'
import type { FirebaseConfig } from '../../config/firebase.ts'

/** reCAPTCHA is App Check's only provider for browsers. These are the hosts of its scripts and frames. */
const recaptcha = 'https://www.google.com/recaptcha/'
const recaptchaScripts = [recaptcha, 'https://www.gstatic.com/recaptcha/']
const recaptchaFrames = [recaptcha, 'https://recaptcha.google.com/recaptcha/']

/** Hosts for Mapbox's styles, tiles and usage events. Its images arrive as data URLs. */
const mapboxHosts = ['https://api.mapbox.com', 'https://*.tiles.mapbox.com', 'https://events.mapbox.com']

/** Hosts that the Firebase SDK needs to sign in, to refresh tokens and to register for push. */
function firebaseHosts(firebase: FirebaseConfig): string[] {
  return [
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firebaseinstallations.googleapis.com',
    'https://fcmregistrations.googleapis.com',
    ...(firebase.storageBucket ? storageHosts(firebase) : []),
    ...(firebase.databaseUrl ? databaseHosts(new URL(firebase.databaseUrl).origin) : []),
    ...(firebase.emulatorHost ? [`http://${firebase.emulatorHost}`] : [])
  ]
}

/** Hosts for uploading photos, and for App Check, which attests the uploading browser. */
function storageHosts(firebase: FirebaseConfig): string[] {
  return [
    'https://firebasestorage.googleapis.com',
    ...(firebase.appCheck ? ['https://content-firebaseappcheck.googleapis.com', recaptcha] : []),
    ...(firebase.storageEmulatorHost ? [`http://${firebase.storageEmulatorHost}`] : [])
  ]
}

/** The database and the servers that it redirects its clients to. */
function databaseHosts(origin: string): string[] {
  return [origin, origin.replace(/^http/, 'ws'), 'wss://*.firebaseio.com', 'wss://*.firebasedatabase.app']
}

/** Returns whether App Check is in use. It protects only the storage. */
const checksApp = ({ firebase }: Config) => Boolean(firebase?.storageBucket && firebase.appCheck)

/**
 * Returns the hosts of scripts that Firebase's SDK loads: for the sign-in popup and for App Check. No other
 * foreign script is allowed.
 */
export function scriptHosts(config: Config): string[] {
  return [
    ...(config.firebase ? ['https://apis.google.com'] : []),
    ...(checksApp(config) ? recaptchaScripts : [])
  ]
}

/**
 * Returns the headers of every response. Each page has its own policy for script and style sources, with hashes
 * from the build. This second policy contains the part that depends on the configuration. It has no default-src
 * because policies intersect, and so names every other kind of source. Responses that aren't pages get a default-src,
 * too: closedPolicy.
 */
export function securityHeaders(config: Config): Record<string, string> {
  const connect = [
    "'self'",
    ...(config.apiBaseUrl ? [new URL(config.apiBaseUrl).origin] : []),
    ...(config.mapboxToken ? mapboxHosts : []),
    ...(config.firebase ? firebaseHosts(config.firebase) : [])
  ]
  // Firebase's sign-in popup communicates with the page through a frame on the project's auth domain.
  const frames = [
    ...(config.firebase ? [`https://${config.firebase.authDomain}`] : ["'none'"]),
    ...(checksApp(config) ? recaptchaFrames : [])
  ]
  const policy = [
    // A product API elsewhere may keep its pictures on any host.
    `img-src 'self' data: blob:${config.apiBaseUrl ? ` https: ${new URL(config.apiBaseUrl).origin}` : ''}`,
    `connect-src ${connect.join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "media-src 'none'",
    `frame-src ${frames.join(' ')}`,
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
      ? { 'strict-transport-security': 'max-age=31536000' }
      : {})
  }
}

/** Returns the policy for responses that run no script: the API, the own endpoints and files. */
export const closedPolicy = (policy: string): string => `default-src 'none'; ${policy}`

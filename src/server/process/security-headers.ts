import type { Config, FirebaseConfig } from '../config/config.ts'

/** App Check's only provider for browsers: its scripts, and the frames that it draws itself in. */
const recaptcha = 'https://www.google.com/recaptcha/'
const recaptchaScripts = [recaptcha, 'https://www.gstatic.com/recaptcha/']
const recaptchaFrames = [recaptcha, 'https://recaptcha.google.com/recaptcha/']

/** Styles, tiles, and what Mapbox counts; its pictures come as data. */
const mapboxHosts = ['https://api.mapbox.com', 'https://*.tiles.mapbox.com', 'https://events.mapbox.com']

/** Where the SDK signs in, keeps what it was told, and registers for messages. */
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

/** Where pictures are laid down, and where App Check vouches for the browser that does. */
function storageHosts(firebase: FirebaseConfig): string[] {
  return [
    'https://firebasestorage.googleapis.com',
    ...(firebase.appCheck ? ['https://content-firebaseappcheck.googleapis.com', recaptcha] : []),
    ...(firebase.storageEmulatorHost ? [`http://${firebase.storageEmulatorHost}`] : [])
  ]
}

/** The database itself, and the machines that it sends its readers on to. */
function databaseHosts(origin: string): string[] {
  return [origin, origin.replace(/^http/, 'ws'), 'wss://*.firebaseio.com', 'wss://*.firebasedatabase.app']
}

/** Whether App Check is used: it guards the storage alone. */
const checksApp = ({ firebase }: Config) => Boolean(firebase?.storageBucket && firebase.appCheck)

/** Scripts that Firebase's SDK loads: by which a sign-in window answers, and App Check's. Nothing else stands beside ours. */
export function scriptHosts(config: Config): string[] {
  return [
    ...(config.firebase ? ['https://apis.google.com'] : []),
    ...(checksApp(config) ? recaptchaScripts : [])
  ]
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
  // Firebase's window for signing in talks to the page through a frame of the project's own domain.
  const frames = [
    ...(config.firebase ? [`https://${config.firebase.authDomain}`] : ["'none'"]),
    ...(checksApp(config) ? recaptchaFrames : [])
  ]
  const policy = [
    "img-src 'self' data: blob:",
    `connect-src ${connect.join(' ')}`,
    "font-src 'self'",
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
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {})
  }
}

/** Every key that the app keeps in the browser, prefixed, in one place. */
export const keyPrefix = 'dropway:'
const prefix = keyPrefix

export const storageKeys = {
  /** Of what is kept here: another one is upgraded before it is read. */
  version: `${prefix}storage-version`,
  user: `${prefix}user`,
  /** The bearer as a JWE under a key that can't be exported: never in plain. */
  token: `${prefix}token`,
  isAuthenticated: `${prefix}isAuthenticated`,
  authUser: `${prefix}auth:user`,
  authType: `${prefix}auth:type`,
  /** When a session ends that a hosted service vouches for. */
  sessionExpires: `${prefix}auth:expires`,
  authRoleId: `${prefix}auth:role_id`,
  data: `${prefix}data`,
  transportTypes: `${prefix}transportTypes`,
  transportSizes: `${prefix}transportSizes`,
  unitMeasurements: `${prefix}unitMeasurements`,
  cancellationReasons: `${prefix}cancellationReasons`,
  orderDetails: `${prefix}orderDetails`,
  socials: `${prefix}socials`,
  orderStatus: `${prefix}order_status`,
  fcmToken: `${prefix}fcm_token`,
  /** Which token is registered, since when and for which place of the browser's push service. */
  pushKept: `${prefix}push-kept`,
  /** Somebody has answered whether they want to be told. */
  pushAnswered: `${prefix}push-answered`,
  pickup: `${prefix}map:pickup`,
  dropoff: `${prefix}map:dropoff`,
  driver: `${prefix}map:driver`,
  showOnMap: `${prefix}map:showOnMap`,
  colorMode: `${prefix}color-mode`,
  /** Ids of notifications that have been acted on, in whichever tab. */
  handledNotifications: `${prefix}handled-notifications`,
  installation: `${prefix}installation`,
  positionSeq: `${prefix}position-seq`,
  /** Begins the keys of what a driver has not sent yet, each sealed. */
  unsent: `${prefix}unsent:`,
  /** One key a message that waits to be sent: two tabs never write over each other's. */
  message: `${prefix}message:`,
  locationSource: `${prefix}location-source`,
  demoPlace: `${prefix}demo-place`
} as const

/** Timers and messages that outlive a page are owned by the page that follows. */
export const sessionKeys = {
  toast: `${prefix}next-toast`,
  /** A visit to a sign-in service's own page, and back. */
  awaySigningIn: `${prefix}away-signing-in`,
  returnTo: `${prefix}return-to`,
  /** When the page was last loaded anew because a part of it was missing. */
  reloaded: `${prefix}reloaded`,
  /** The delivery that the waiting route screen goes on to, and since when. */
  pendingRoute: `${prefix}pending-route`,
  /** How far this tab has heard the live channel, for the page that follows. */
  eventCursor: `${prefix}event-cursor`,
  /** A notification that is shown where it leads to. */
  arriving: `${prefix}arriving`
} as const

/** Settings of the device, whoever is signed in. src/layouts/account-data.js removes everything else when another account signs in. */
export const deviceKeys: readonly string[] = [
  storageKeys.version,
  storageKeys.colorMode,
  storageKeys.installation,
  storageKeys.positionSeq,
  storageKeys.pushAnswered,
  storageKeys.handledNotifications,
  storageKeys.locationSource,
  storageKeys.demoPlace,
  sessionKeys.toast,
  sessionKeys.awaySigningIn,
  sessionKeys.reloaded
]

/** Tabs tell each other here that a session has ended. */
export const sessionChannel = `${prefix}session`

/** One tab at a time sends what waits. */
export const messageLock = `${prefix}messages`
export const reportLock = `${prefix}reports`

/** Begins the name of the lock and of the talk by which tabs share one live channel. */
export const liveName = `${prefix}live`

/** The key that seals the token and what waits to be sent: in IndexedDB it is kept without being readable. */
export const sealingKey = `${prefix}sealing-key`

/** The service worker keeps signed-in pages here (src/service-worker/sw.js gets the name at build). */
export const ownPagesCache = 'dropway-own'

/** IndexedDB: pictures that wait for a network. */
export const photoDatabase = `${prefix}photos`

/** Keys of the first version. */
export const firstKeys = {
  colorMode: `${prefix}colour-mode`,
  handledNotifications: `${prefix}acted-on`,
  /** Reports in plain text, for whoever was signed in. driver/outbox.ts reads them once and seals them. */
  driverOutbox: `${prefix}driver-outbox`
} as const

const storageVersion = '2'

/** Takes over what an earlier version kept, once. Every store imports this file, so it happens before any of them reads. */
function upgradeStorage(): void {
  try {
    if (localStorage.getItem(storageKeys.version) === storageVersion) return
    for (const name of ['colorMode', 'handledNotifications'] as const) {
      const [old, now] = [firstKeys[name], storageKeys[name]]
      const kept = localStorage.getItem(old)
      if (kept !== null && localStorage.getItem(now) === null) localStorage.setItem(now, kept)
      localStorage.removeItem(old)
    }
    // Its fields had other names.
    localStorage.removeItem(storageKeys.orderDetails)
    localStorage.setItem(storageKeys.version, storageVersion)
  } catch {
    // On the server, and where storage is refused, there is nothing to take over.
  }
}
upgradeStorage()

/** The part of a schema that reading from storage needs. */
export interface Parser<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false }
}

/** Parses JSON from storage. Returns null for text that isn't JSON or doesn't match the schema. */
export function parseStored<Value>(text: string | null | undefined, schema: Parser<Value>): Value | null {
  if (!text) return null
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/** Encodes a persistent atom as JSON. A stored value that doesn't match the schema counts as missing. */
export function json<Value>(initial: Value, schema: Parser<NonNullable<Value>>) {
  return {
    encode: (value: Value): string | undefined =>
      value === null || value === undefined ? undefined : JSON.stringify(value),
    decode: (text: string): Value => parseStored(text, schema) ?? initial
  }
}

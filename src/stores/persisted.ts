/** Every key that the app uses in the browser's storage, with its prefix. */

export const keyPrefix = 'dropway:'
const prefix = keyPrefix

export const storageKeys = {
  user: `${prefix}user`,
  /** The bearer as a JWE under a key that can't be exported. It's never stored as plain text. */
  token: `${prefix}token`,
  isAuthenticated: `${prefix}isAuthenticated`,
  authUser: `${prefix}auth:user`,
  authType: `${prefix}auth:type`,
  /** When a session of a hosted sign-in service ends. */
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
  /** The registered push token, when it was registered, and for which push endpoint. */
  pushKept: `${prefix}push-kept`,
  /** Set once the user has answered whether they want notifications. */
  pushAnswered: `${prefix}push-answered`,
  pickup: `${prefix}map:pickup`,
  dropoff: `${prefix}map:dropoff`,
  driver: `${prefix}map:driver`,
  showOnMap: `${prefix}map:showOnMap`,
  /** The delivery with the four values above. Another delivery's tab ignores them. */
  mapDelivery: `${prefix}map:delivery`,
  colorMode: `${prefix}color-mode`,
  /** Ids of notifications that have been handled, in any tab. */
  handledNotifications: `${prefix}handled-notifications`,
  installation: `${prefix}installation`,
  positionSeq: `${prefix}position-seq`,
  reportSeq: `${prefix}report-seq`,
  /** Prefix of the keys of a driver's queued data. Each value is encrypted. */
  queued: `${prefix}queued:`,
  /** Prefix: one key per waiting message, so two tabs never overwrite each other's. */
  message: `${prefix}message:`,
  /** For whom the person books. Absent for themselves. */
  bookingFor: `${prefix}booking-for`,
  locationSource: `${prefix}location-source`,
  demoPlace: `${prefix}demo-place`
} as const

/** The next page owns the timers and messages that outlive a page. */
export const sessionKeys = {
  toast: `${prefix}next-toast`,
  /** Set during a visit to a sign-in provider's own page. */
  awaySigningIn: `${prefix}away-signing-in`,
  returnTo: `${prefix}return-to`,
  /** When the page was last reloaded because a part of it was missing. */
  reloaded: `${prefix}reloaded`,
  /** The delivery that the waiting screen goes on to, and since when. */
  pendingRoute: `${prefix}pending-route`,
  /** This tab's event cursor, for the next page. */
  eventCursor: `${prefix}event-cursor`,
  /** A notification to show on the page that it opens. */
  arriving: `${prefix}arriving`,
  /** What the map of a booking showed on the page before, as a data URL. */
  mapPicture: `${prefix}map-picture`,
  /** The server's clock minus the device's, in milliseconds. */
  clockOffset: `${prefix}clock-offset`,
  /** The calls that a product API elsewhere doesn't have. */
  missingCalls: `${prefix}missing-calls`
} as const

/** Settings of the device, for every account. Everything else goes with the account: src/layouts/account-data.js. */
export const deviceKeys: readonly string[] = [
  storageKeys.colorMode,
  storageKeys.installation,
  storageKeys.positionSeq,
  storageKeys.reportSeq,
  storageKeys.pushAnswered,
  storageKeys.handledNotifications,
  storageKeys.locationSource,
  storageKeys.demoPlace,
  sessionKeys.toast,
  sessionKeys.awaySigningIn,
  sessionKeys.reloaded,
  sessionKeys.clockOffset
]

/** The broadcast channel where tabs report that a session has ended. */
export const sessionChannel = `${prefix}session`

/** Locks, so that only one tab at a time sends waiting data. */
export const messageLock = `${prefix}messages`
export const reportLock = `${prefix}reports`

/** Prefix of the lock and the broadcast channel with which tabs share one event stream. */
export const liveName = `${prefix}live`

/** The key that encrypts the token and queued data. It's in IndexedDB and can't be exported. */
export const sealingKey = `${prefix}sealing-key`

/** The service worker's cache. src/service-worker/sw.js has the same name. */
export const ownPagesCache = 'dropway-own'

/** The IndexedDB database of photos that wait for a network. */
export const photoDatabase = `${prefix}photos`

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

/** Encodes values as JSON for persistent atoms. Text that can't be parsed counts as missing. */
export function json<Value>(initial: Value, schema: Parser<NonNullable<Value>>) {
  return {
    encode: (value: Value): string | undefined =>
      value === null || value === undefined ? undefined : JSON.stringify(value),
    decode: (text: string): Value => parseStored(text, schema) ?? initial
  }
}

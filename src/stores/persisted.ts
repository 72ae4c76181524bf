/** Every key that the app keeps in the browser, prefixed, in one place. */
const prefix = 'dropway:'

export const storageKeys = {
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
  colourMode: `${prefix}colour-mode`,
  /** Ids of notifications that have been acted on, in whichever tab. */
  actedOn: `${prefix}acted-on`,
  installation: `${prefix}installation`,
  positionSeq: `${prefix}position-seq`,
  driverOutbox: `${prefix}driver-outbox`,
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
  onward: `${prefix}onward`,
  /** When the page was last loaded anew because a part of it was missing. */
  reloaded: `${prefix}reloaded`,
  /** The delivery that the waiting route screen goes on to, and since when. */
  waitingRoute: `${prefix}waiting-route`,
  /** How far this tab has heard the live channel, for the page that follows. */
  heard: `${prefix}heard`,
  /** A notification that is shown where it leads to. */
  arriving: `${prefix}arriving`
} as const

/** One tab at a time sends what waits. */
export const messageLock = `${prefix}messages`

/** Begins the name of the lock and of the talk by which tabs share one live channel. */
export const liveName = `${prefix}live`

/** The key that seals the token stands in IndexedDB, where it can be kept without being readable. */
export const sealingKey = `${prefix}sealing-key`

/** The service worker's, as src/service-worker/sw.js names it. */
export const ownPagesCache = 'dropway-own'

/** IndexedDB: pictures that wait for a network. */
export const photoDatabase = `${prefix}photos`

/** JSON for persistent atoms; what can't be read is as if it were not there. */
export function json<Value>(initial: Value) {
  return {
    encode: (value: Value): string | undefined =>
      value === null || value === undefined ? undefined : JSON.stringify(value),
    decode: (text: string): Value => {
      try {
        return JSON.parse(text) as Value
      } catch {
        return initial
      }
    }
  }
}

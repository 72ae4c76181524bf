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
  pickup: `${prefix}map:pickup`,
  dropoff: `${prefix}map:dropoff`,
  driver: `${prefix}map:driver`,
  showOnMap: `${prefix}map:showOnMap`,
  colourMode: `${prefix}colour-mode`,
  installation: `${prefix}installation`,
  positionSeq: `${prefix}position-seq`,
  driverOutbox: `${prefix}driver-outbox`,
  locationSource: `${prefix}location-source`,
  demoPlace: `${prefix}demo-place`
} as const

/** Timers and messages that outlive a page are owned by the page that follows. */
export const sessionKeys = {
  toast: `${prefix}next-toast`,
  /** A visit to a sign-in service's own page, and back. */
  awaySigningIn: `${prefix}away-signing-in`,
  onward: `${prefix}onward`
} as const

/** The key that seals the token stands in IndexedDB, where it can be kept without being readable. */
export const sealingKey = `${prefix}sealing-key`

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

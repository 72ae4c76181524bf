/** Push messages of a Firebase project. Loaded when somebody wants them, and never before. */
import { getMessaging, getToken, isSupported } from 'firebase/messaging'
import { type FirebaseConfiguration, firebaseApp } from './app.ts'
import { withFirebaseErrors } from './errors.ts'

/** The SDK's call for a token is known to hang for ever, in milliseconds. */
const tokenMilliseconds = 15_000

export interface FirebaseMessaging {
  /** The token of this browser; the worker shows what comes. Throws HostedError. */
  token(worker: ServiceWorkerRegistration): Promise<string>
}

/** Null where this browser has no push messages, or the project none for browsers. */
export async function createFirebaseMessaging(
  configuration: FirebaseConfiguration
): Promise<FirebaseMessaging | null> {
  const vapidKey = configuration.vapid_key
  if (!vapidKey || !(await isSupported())) return null
  const messaging = getMessaging(firebaseApp(configuration))
  return {
    token: worker =>
      withFirebaseErrors(
        getToken(messaging, { vapidKey, serviceWorkerRegistration: worker }),
        tokenMilliseconds
      )
  }
}

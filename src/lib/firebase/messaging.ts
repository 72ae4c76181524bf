/** Push messages of a Firebase project. Loaded only when somebody wants them. */
import { getMessaging, getToken, isSupported } from 'firebase/messaging'
import { type FirebaseConfiguration, firebaseApp } from './app.ts'
import { withFirebaseErrors } from './errors.ts'

/** Time limit for a token, in milliseconds. The SDK's call is known to hang forever. */
const tokenMilliseconds = 15_000

export interface FirebaseMessaging {
  /** Returns this browser's push token. The worker shows the messages. Throws FirebaseError. */
  token(worker: ServiceWorkerRegistration): Promise<string>
}

/** Returns null if the browser doesn't support push messages, or the project has no key for them. */
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

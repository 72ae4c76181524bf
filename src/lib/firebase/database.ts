/** A Firebase Realtime Database, read directly by the browser. Loaded when one is configured and a delivery is open. */
import { deleteApp, initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken
} from 'firebase/auth'
import { forceWebSockets, getDatabase, onValue, ref } from 'firebase/database'
import type { FirebaseConfiguration } from './app.ts'
import { withFirebaseErrors } from './errors.ts'

const signInMilliseconds = 30_000

export interface FirebaseDatabase {
  /** Calls `take` with the value at a path, now and whenever it changes. Returns a function that stops it. */
  follow(path: string, take: (value: unknown) => void): () => void
  close(): void
}

let count = 0

/**
 * Opens the database with a custom token from our server. It uses a separate Firebase app, so that somebody who signed
 * in with Firebase stays signed in. Throws FirebaseError.
 */
export async function openDatabase(
  configuration: FirebaseConfiguration,
  token: string
): Promise<FirebaseDatabase> {
  // The SDK falls back to long polling with script elements. Our content security policy blocks them.
  if (count === 0) forceWebSockets()
  const app = initializeApp(
    {
      apiKey: configuration.api_key,
      authDomain: configuration.auth_domain,
      projectId: configuration.project_id,
      appId: configuration.app_id,
      databaseURL: configuration.database_url ?? ''
    },
    `live-${++count}`
  )
  const close = () => void deleteApp(app).catch(() => {})
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    if (configuration.emulator) {
      connectAuthEmulator(auth, `http://${configuration.emulator}`, { disableWarnings: true })
    }
    await withFirebaseErrors(signInWithCustomToken(auth, token), signInMilliseconds)
    const database = getDatabase(app)
    return {
      follow: (path, take) =>
        onValue(
          ref(database, path),
          snapshot => take(snapshot.val()),
          error => console.warn('The realtime database denied access', error)
        ),
      close
    }
  } catch (error) {
    close()
    throw error
  }
}

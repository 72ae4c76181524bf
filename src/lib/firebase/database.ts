/** A Firebase Realtime Database, read by the browser itself. Loaded where there is one, when a delivery is followed. */
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
  /** Calls `take` with what stands at a path, now and whenever it changes. Returns the way to stop. */
  follow(path: string, take: (value: unknown) => void): () => void
  close(): void
}

let count = 0

/**
 * Signs in by a token of our own server. In an app of its own: who signed in with Firebase stays signed in as themselves.
 * Throws HostedError.
 */
export async function openDatabase(
  configuration: FirebaseConfiguration,
  token: string
): Promise<FirebaseDatabase> {
  // Its other way, long polling by script elements, is nothing that our content security policy lets through.
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

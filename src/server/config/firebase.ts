/** The configuration of a Firebase project. */
import type { Environment } from './environment.ts'

/** The values of a Firebase project, as its console shows them. */
export interface FirebaseConfig {
  apiKey: string
  authDomain: string
  projectId: string
  appId: string
  messagingSenderId: string | undefined
  /** The bucket for photos. Undefined without a service account, because the server couldn't read from it. */
  storageBucket: string | undefined
  databaseUrl: string | undefined
  vapidKey: string | undefined
  /** The reCAPTCHA site key and its kind. */
  appCheck: { key: string; provider: 'recaptcha-v3' | 'recaptcha-enterprise' } | undefined
  /** Identity providers that people can sign in with, such as 'google.com' or 'apple.com'. */
  providers: string[]
  /** The key of a service account: its JSON, or the path of the file that contains it. */
  serviceAccount: string | undefined
  /** host:port of the Auth emulator. Its tokens aren't signed, so production refuses it. */
  emulatorHost: string | undefined
  /** host:port of the Storage emulator. Production refuses it. */
  storageEmulatorHost: string | undefined
}

/** Returns the problems of the Firebase variables, one sentence each. */
export function firebaseProblems(values: Environment): string[] {
  const production = values.DROPWAY_MODE === 'production'
  const {
    PUBLIC_FIREBASE_API_KEY,
    PUBLIC_FIREBASE_AUTH_DOMAIN,
    PUBLIC_FIREBASE_PROJECT_ID,
    PUBLIC_FIREBASE_APP_ID
  } = values
  const project = {
    PUBLIC_FIREBASE_API_KEY,
    PUBLIC_FIREBASE_AUTH_DOMAIN,
    PUBLIC_FIREBASE_PROJECT_ID,
    PUBLIC_FIREBASE_APP_ID
  }
  const set = Object.values(project).filter(value => value !== undefined).length
  const extras = (
    [
      'PUBLIC_FIREBASE_MESSAGING_SENDER_ID',
      'PUBLIC_FIREBASE_STORAGE_BUCKET',
      'PUBLIC_FIREBASE_DATABASE_URL',
      'PUBLIC_FIREBASE_VAPID_KEY',
      'PUBLIC_FIREBASE_APP_CHECK_KEY',
      'FIREBASE_SERVICE_ACCOUNT'
    ] as const
  ).filter(name => values[name] !== undefined)
  const serverSide = (
    ['PUBLIC_FIREBASE_STORAGE_BUCKET', 'PUBLIC_FIREBASE_DATABASE_URL', 'PUBLIC_FIREBASE_VAPID_KEY'] as const
  ).filter(name => values[name] !== undefined)
  return [
    ...(values.FIREBASE_AUTH_EMULATOR_HOST && production
      ? [
          "FIREBASE_AUTH_EMULATOR_HOST can't be set in production: the emulator's tokens aren't signed. Remove it."
        ]
      : []),
    ...(values.FIREBASE_STORAGE_EMULATOR_HOST && production
      ? [
          "FIREBASE_STORAGE_EMULATOR_HOST can't be set in production: anyone can read the emulator's files. Remove it."
        ]
      : []),
    ...(set > 0 && set < 4
      ? [`${Object.keys(project).join(', ')} must be set together. Set all of them or none.`]
      : []),
    ...(set === 0 && extras.length > 0
      ? [`${extras.join(', ')} needs a Firebase project: set ${Object.keys(project).join(', ')}, too.`]
      : []),
    ...(serverSide.length > 0 && !values.FIREBASE_SERVICE_ACCOUNT
      ? [`${serverSide.join(', ')} needs FIREBASE_SERVICE_ACCOUNT: the server sends and stores with it.`]
      : []),
    ...(values.PUBLIC_FIREBASE_VAPID_KEY && !values.PUBLIC_FIREBASE_MESSAGING_SENDER_ID
      ? ['PUBLIC_FIREBASE_VAPID_KEY needs PUBLIC_FIREBASE_MESSAGING_SENDER_ID, too.']
      : [])
  ]
}

/** Returns the project, or undefined if none is configured. Expects values without problems. */
export function firebaseFrom(values: Environment): FirebaseConfig | undefined {
  const {
    PUBLIC_FIREBASE_API_KEY: apiKey,
    PUBLIC_FIREBASE_AUTH_DOMAIN: authDomain,
    PUBLIC_FIREBASE_PROJECT_ID: projectId,
    PUBLIC_FIREBASE_APP_ID: appId
  } = values
  if (!apiKey || !authDomain || !projectId || !appId) return undefined
  return {
    apiKey,
    authDomain,
    projectId,
    appId,
    messagingSenderId: values.PUBLIC_FIREBASE_MESSAGING_SENDER_ID,
    storageBucket: values.FIREBASE_SERVICE_ACCOUNT ? values.PUBLIC_FIREBASE_STORAGE_BUCKET : undefined,
    databaseUrl: values.PUBLIC_FIREBASE_DATABASE_URL?.replace(/\/$/, ''),
    vapidKey: values.PUBLIC_FIREBASE_VAPID_KEY,
    appCheck: values.PUBLIC_FIREBASE_APP_CHECK_KEY
      ? {
          key: values.PUBLIC_FIREBASE_APP_CHECK_KEY,
          provider: values.PUBLIC_FIREBASE_APP_CHECK_PROVIDER
        }
      : undefined,
    providers: values.PUBLIC_FIREBASE_PROVIDERS.split(',').filter(Boolean),
    serviceAccount: values.FIREBASE_SERVICE_ACCOUNT,
    emulatorHost: values.FIREBASE_AUTH_EMULATOR_HOST,
    storageEmulatorHost: values.FIREBASE_STORAGE_EMULATOR_HOST
  }
}

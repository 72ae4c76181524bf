/** The page's default Firebase app, created on first use. */
import { type FirebaseApp, getApps, initializeApp } from 'firebase/app'
import type { PublicConfiguration } from '../client/configuration.ts'

export type FirebaseConfiguration = NonNullable<PublicConfiguration['firebase']>

export function firebaseApp(configuration: FirebaseConfiguration): FirebaseApp {
  // The realtime database and photo uploads have named apps.
  const made = getApps().find(app => app.name === '[DEFAULT]')
  return (
    made ??
    initializeApp({
      apiKey: configuration.api_key,
      authDomain: configuration.auth_domain,
      projectId: configuration.project_id,
      appId: configuration.app_id,
      ...(configuration.messaging_sender_id ? { messagingSenderId: configuration.messaging_sender_id } : {}),
      ...(configuration.storage_bucket ? { storageBucket: configuration.storage_bucket } : {}),
      ...(configuration.database_url ? { databaseURL: configuration.database_url } : {})
    })
  )
}

/** Creates the parts of the service that depend on the configuration. */
import { ensureRegion, PackError, type Region } from '@dropway/region'
import { type Config, ConfigurationError } from '../config/config.ts'
import type { Database } from '../db/open.ts'
import { SecondServerError } from '../db/server-lock.ts'
import { type Bus, createLocalBus } from '../live/bus.ts'
import { createRedisBus } from '../live/redis/redis-bus.ts'
import type { Log } from '../observability/log.ts'
import { isDatabaseUnavailable } from '../observability/outage.ts'
import { createBucket } from '../providers/files/bucket.ts'
import type { FileStore, Uploads } from '../providers/files/files.ts'
import { createFolderStore } from '../providers/files/folder.ts'
import { createFcm } from '../providers/push/fcm.ts'
import type { Push } from '../providers/push/push.ts'
import { createFirebaseRealtimeDatabase } from '../providers/realtime-database/firebase.ts'
import type { RealtimeDatabase } from '../providers/realtime-database/realtime-database.ts'
import { readServiceAccount } from '../providers/service-account.ts'
import type { Secrets } from '../security/secrets.ts'

/** Opens the region. Throws ConfigurationError if there is none and this start may not generate one. */
export async function openRegion(
  config: Config,
  log: Log,
  onProgress: (message: string) => void
): Promise<Region> {
  const { regionDir, regionSeed: seed, mayGenerateRegion: generate } = config
  try {
    const region = await ensureRegion(regionDir, { seed, generate, onProgress })
    if (config.mode === 'production' && region.meta.source === 'generated') {
      log.warn({ region: region.meta.name, seed }, 'serving an invented demo city, not a real place')
    }
    return region
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    const hint =
      error.reason === 'missing'
        ? 'Import one with npm run region -- import FILE, or set REGION_SEED to serve an invented demo city.'
        : ''
    throw new ConfigurationError([`REGION_DIR: ${error.message}. ${hint}`.trim()])
  }
}

/** Opens the bus: in this process, or through Redis. Closes the database if that fails. */
export async function openBus(config: Config, database: Database, secrets: Secrets, log: Log): Promise<Bus> {
  const { redisUrl, databaseUrl } = config
  if (!redisUrl || !databaseUrl) return createLocalBus()
  const { pool } = database
  try {
    return await createRedisBus({ redisUrl, databaseUrl, pool, prefix: secrets.channels, log })
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Names the variable in the error of a database that can't be reached or used. */
export function unreachable(error: unknown): never {
  if (error instanceof SecondServerError) throw new ConfigurationError([`DATABASE_URL: ${error.message}`])
  if (!isDatabaseUnavailable(error)) throw error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  throw new ConfigurationError([`DATABASE_URL: the database can't be reached (${cause}).`])
}

/** Chooses where photos are stored: in a bucket if one can be accessed, otherwise in a folder. */
export async function filesOf(
  { filesDir, filesUrl, firebase }: Config,
  log: Log,
  now: () => Date,
  wait: ((milliseconds: number) => Promise<void>) | undefined
): Promise<{ files: FileStore; uploads: Uploads | undefined }> {
  const folder = createFolderStore(filesDir, now)
  if (filesUrl) {
    // Its SDK is large, so only an installation that uses it loads it.
    const { createS3Store } = await import('../providers/files/s3.ts')
    return { files: createS3Store({ url: filesUrl, log, now, before: folder }), uploads: undefined }
  }
  if (!firebase?.storageBucket || !firebase.serviceAccount) return { files: folder, uploads: undefined }
  return createBucket({
    account: readServiceAccount(firebase.serviceAccount),
    bucket: firebase.storageBucket,
    log,
    now,
    emulatorHost: firebase.storageEmulatorHost,
    before: folder,
    ...(wait ? { wait } : {})
  })
}

/**
 * Creates the copy for Firebase's Realtime Database. It needs the database and a service account that can write to it.
 */
export function mirrorOf({ firebase }: Config, log: Log, now: () => Date): RealtimeDatabase | undefined {
  if (!firebase?.serviceAccount || !firebase.databaseUrl) return undefined
  const account = readServiceAccount(firebase.serviceAccount)
  return createFirebaseRealtimeDatabase({ account, databaseUrl: firebase.databaseUrl, log, now })
}

/** Creates push. It needs the VAPID key that browsers register with, and a service account that can send. */
export function pushOf({ firebase }: Config, now: () => Date): Push | undefined {
  if (!firebase?.serviceAccount || !firebase.vapidKey) return undefined
  return createFcm({ account: readServiceAccount(firebase.serviceAccount), now })
}

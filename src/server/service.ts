/** Assembles everything that runs behind the pages. This is the only place that connects all the parts. */
import { join } from 'node:path'
import { type Api, createApi } from './api/app.ts'
import { type Config, ConfigurationError } from './config/config.ts'
import type { Context } from './context.ts'
import { claimDataFolder } from './data-folder.ts'
import { openDatabase } from './db/open.ts'
import { writeReferenceData } from './db/reference.ts'
import { createActiveDeliveries } from './domain/driver/active-delivery.ts'
import { newestSeq } from './domain/driver/drivers.ts'
import { createPresence } from './domain/driver/presence.ts'
import { readReferenceData } from './domain/company/reference.ts'
import { createPositionHistory } from './domain/driver/position-history.ts'
import { createTurns } from './domain/core/turn.ts'
import { createEtaEngine } from './domain/delivery/eta.ts'
import { runElection } from './jobs/election.ts'
import { createJobs } from './jobs/jobs.ts'
import { createOutbox } from './jobs/outbox.ts'
import { startMatcher } from './jobs/matcher.ts'
import { createLocalBus } from './live/bus.ts'
import { createHub } from './live/hub.ts'
import { createLog, type Log } from './log.ts'
import { createHealth } from './health.ts'
import { createMetrics } from './metrics.ts'
import { addGauges, queryObserver } from './gauges.ts'
import { createBucket } from './providers/files/bucket.ts'
import type { FileStore, Uploads } from './providers/files/files.ts'
import { createFolderStore } from './providers/files/folder.ts'
import { createIconService } from './providers/icons/icons.ts'
import { createEmbeddedIdentity } from './providers/identity/embedded.ts'
import { createFirebaseIdentity } from './providers/identity/firebase.ts'
import { createSmtpTransport } from './providers/mail/smtp.ts'
import { createFirebaseRealtimeDatabase } from './providers/realtime-database/firebase.ts'
import type { RealtimeDatabase } from './providers/realtime-database/realtime-database.ts'
import { createFcm } from './providers/push/fcm.ts'
import type { Push } from './providers/push/push.ts'
import { readServiceAccount } from './providers/service-account.ts'
import { createThrottle } from './providers/throttle.ts'
import { openMaps } from './providers/maps/open.ts'
import { isDatabaseUnavailable } from './outage.ts'
import { ensureRegion } from './region/open.ts'
import { PackError } from './region/pack/format.ts'
import type { Region } from './region/types.ts'
import { loadSecrets } from './secrets.ts'
import { createSite, type Site } from './site/site.ts'

export interface Service {
  config: Config
  log: Log
  context: Context
  api: Api
  site: Site
  /** Returns whether requests can be served: false while starting and while draining. */
  ready(): boolean
  /** Ends the event streams and finishes the jobs. Requests in progress continue. */
  drain(): Promise<void>
  /** Drains, then closes the database. */
  close(): Promise<void>
}

export interface ServiceOptions {
  now?: () => Date
  log?: Log
  push?: Push
  /** Addresses of Firebase's keys and accounts, for tests. */
  firebase?: { keysUrl: string; accountsUrl: string }
  /** Waits between two attempts to reach the photo storage, in milliseconds. For tests. */
  pause?: (milliseconds: number) => Promise<void>
  /** A region that tests share among many services. */
  region?: Region
  /** If false, matching doesn't run on its own timer. The test calls it. */
  matcher?: boolean
  jobs?: boolean
  onProgress?: (message: string) => void
}

/**
 * Starts the service. Throws an error with a readable message if
 * the configuration, the data folder or the database is wrong.
 */
export async function startService(config: Config, options: ServiceOptions = {}): Promise<Service> {
  const log = options.log ?? createLog(config.logLevel)
  const metrics = createMetrics()
  const now = options.now ?? (() => new Date())
  const health = createHealth(config.dataDir, now)
  const progress = options.onProgress ?? (() => {})
  claimDataFolder(config)
  const secrets = await loadSecrets(config.dataDir, config.sessionSecret)
  const region = options.region ?? (await openRegion(config, log, progress))
  const maps = openMaps({ config, region, log, now })
  progress('Opening the database')
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
    root: config.root,
    observe: queryObserver(log, metrics, health)
  }).catch(unreachable)
  const { orm } = database
  await writeReferenceData(orm)
  const fanout = createLocalBus()
  const identity = createEmbeddedIdentity({
    orm,
    fanout,
    secret: secrets.session,
    now
  })
  const jobs = createJobs(database, log)
  const outbox = createOutbox()
  const context: Context = {
    config,
    log,
    metrics,
    health,
    database,
    orm,
    region,
    maps,
    reference: await readReferenceData(orm, config.currency),
    bus: fanout,
    identity,
    firebase:
      config.firebase && createFirebaseIdentity({ config: config.firebase, log, now, ...options.firebase }),
    throttle: createThrottle(orm, config),
    turns: createTurns(),
    ...filesOf(config, log, now, options.pause),
    icons: config.iconServiceUrl
      ? createIconService({ template: config.iconServiceUrl, log, now })
      : undefined,
    transports: config.smtpUrl ? { email: createSmtpTransport(config.smtpUrl, config.mailFrom) } : {},
    push: options.push ?? pushOf(config, now),
    realtimeDatabase: mirrorOf(config, log, now),
    presence: createPresence(fanout),
    activeDeliveries: createActiveDeliveries(orm, fanout),
    positionHistory: createPositionHistory(database.pool, log, (driverId, installationId) =>
      newestSeq({ orm }, driverId, installationId)
    ),
    etaEngine: createEtaEngine(maps, config.mode === 'demo' ? config.demoSpeed : 1),
    jobs,
    outbox,
    secrets,
    now
  }
  const hub = createHub(fanout, metrics.fanOut)
  addGauges(context, hub)
  const api = createApi(context, hub)
  if (options.jobs !== false) {
    await jobs.start(context)
    outbox.start(context)
  }
  const election =
    options.matcher === false
      ? undefined
      : runElection(config.databaseUrl, log, () => {
          const matcher = startMatcher(context)
          return () => matcher.stop()
        })
  const flushing = setInterval(() => void context.positionHistory.flush(), 2_000)
  let ready = true
  let closed = false

  const service: Service = {
    config,
    log,
    context,
    api,
    site: createSite(context, api, () => ready),
    ready: () => ready,
    async drain() {
      if (!ready) return
      ready = false
      await election?.stop()
      await api.events.drain()
      await outbox.stop()
      if (options.jobs !== false) await jobs.stop()
    },
    async close() {
      if (closed) return
      closed = true
      await service.drain()
      clearInterval(flushing)
      await context.positionHistory.flush()
      context.realtimeDatabase?.close()
      context.presence.close()
      context.activeDeliveries.close()
      identity.close()
      for (const transport of Object.values(context.transports)) transport.close()
      await fanout.close()
      await database.close()
    }
  }
  return service
}

/** Opens the region. Throws ConfigurationError if there is none and this start may not generate one. */
async function openRegion(config: Config, log: Log, onProgress: (message: string) => void): Promise<Region> {
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

/** Names the variable in the error of a database that can't be reached. */
function unreachable(error: unknown): never {
  if (!isDatabaseUnavailable(error)) throw error
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
  throw new ConfigurationError([`DATABASE_URL: the database can't be reached (${cause}).`])
}

/** Chooses where photos are stored: in a bucket if a service account can access one, otherwise in the data folder. */
function filesOf(
  { dataDir, firebase }: Config,
  log: Log,
  now: () => Date,
  wait: ServiceOptions['pause']
): { files: FileStore; uploads: Uploads | undefined } {
  const folder = createFolderStore(join(dataDir, 'files'), now)
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
function mirrorOf({ firebase }: Config, log: Log, now: () => Date): RealtimeDatabase | undefined {
  if (!firebase?.serviceAccount || !firebase.databaseUrl) return undefined
  const account = readServiceAccount(firebase.serviceAccount)
  return createFirebaseRealtimeDatabase({ account, databaseUrl: firebase.databaseUrl, log, now })
}

/** Creates push. It needs the VAPID key that browsers register with, and a service account that can send. */
function pushOf({ firebase }: Config, now: () => Date): Push | undefined {
  if (!firebase?.serviceAccount || !firebase.vapidKey) return undefined
  return createFcm({ account: readServiceAccount(firebase.serviceAccount), now })
}

/** Assembles everything that runs behind the pages. This is the only place that connects all the parts. */
import { join } from 'node:path'
import type { Region } from '@dropway/region'
import { type Api, createApi } from '../api/app.ts'
import type { Config } from '../config/config.ts'
import type { Context, Follower } from '../context.ts'
import { reserveDataFolder } from './data-folder.ts'
import { openDatabase } from '../db/open.ts'
import { catchUp } from '../domain/delivery/money/catch-up.ts'
import { createRuns } from '../domain/delivery/run/runs.ts'
import { createDriverRows } from '../domain/driver/driver-rows.ts'
import { createPresence } from '../domain/driver/presence.ts'
import { newestSeq } from '../domain/driver/take-positions.ts'
import { useCompanyTexts } from '../../lib/words/words.ts'
import { openCompany } from '../domain/company/current-company.ts'
import { openZones } from '../domain/pricing/zones/current-zones.ts'
import { createPositionHistory } from '../domain/driver/position-history.ts'
import { createHashQueue } from '../domain/core/turn.ts'
import { createEtaEngine } from '../domain/delivery/run/eta.ts'
import { runElection } from '../jobs/election.ts'
import { createJobs } from '../jobs/jobs.ts'
import { createOutbox } from '../jobs/outbox.ts'
import { startMatcher } from '../jobs/matcher.ts'
import { newestNumbers } from '../live/events.ts'
import { createHub } from '../live/hub.ts'
import { createLog, type Log } from '../observability/log.ts'
import { createHealth } from '../observability/health.ts'
import { createMetrics } from '../observability/metrics.ts'
import { addGauges, queryObserver } from './gauges.ts'
import { createIconService } from '../providers/icons/icons.ts'
import { createEmbeddedIdentity } from '../providers/identity/embedded.ts'
import { createFirebaseIdentity } from '../providers/identity/firebase.ts'
import { createTwilioTransport, twilioAccountOf } from '../providers/mail/twilio.ts'
import { createSmtpTransport } from '../providers/mail/smtp.ts'
import type { Push } from '../providers/push/push.ts'
import { createThrottle } from '../providers/throttle.ts'
import { openMaps } from '../providers/maps/open.ts'
import { createPlanSearches } from '../domain/planning/board/plan-searches.ts'
import { createDayTables } from '../domain/planning/board/day-tables.ts'
import { createPlanner } from '../planner/planner.ts'
import { loadSecrets } from '../security/secrets.ts'
import { followers } from './followers.ts'
import { filesOf, mirrorOf, openBus, openRegion, pushOf, unreachable } from './service-parts.ts'
import { createSite, type Site } from '../site/site.ts'

export interface Service {
  config: Config
  log: Log
  context: Context
  api: Api
  site: Site
  /** Returns whether a proxy should send requests here. */
  ready(): boolean
  /** Reports from now on that this process isn't ready. It still answers. */
  retire(): void
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
  /** Run after the product's. For tests. */
  followers?: readonly Follower[]
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
  reserveDataFolder(config)
  const secrets = await loadSecrets(config.dataDir, config.sessionSecret)
  const region = options.region ?? (await openRegion(config, log, progress))
  const maps = openMaps({ config, region, log, now })
  progress('Opening the database')
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
    root: config.root,
    observe: queryObserver(log, metrics, health),
    server: config.redisUrl ? 'one-of-many' : 'alone'
  }).catch(unreachable)
  const { orm } = database
  const bus = await openBus(config, database, secrets, log)
  const identity = createEmbeddedIdentity({
    orm,
    bus,
    secret: secrets.session,
    now
  })
  const company = await openCompany(orm, bus, log, {
    currency: config.currency,
    timeZone: maps.area.timeZone,
    now
  })
  const useTexts = () => useCompanyTexts(company.texts())
  useTexts()
  company.follow(useTexts)
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
    company,
    zones: await openZones(orm, bus, log),
    bus,
    identity,
    firebase:
      config.firebase && createFirebaseIdentity({ config: config.firebase, log, now, ...options.firebase }),
    throttle: createThrottle(orm, config),
    hashQueue: createHashQueue(),
    ...(await filesOf(config, log, now, options.pause)),
    icons: config.iconServiceUrl
      ? createIconService({ template: config.iconServiceUrl, log, now })
      : undefined,
    transports: {
      ...(config.smtpUrl ? { email: createSmtpTransport(config.smtpUrl, config.mailFrom) } : {}),
      ...(config.smsUrl ? { phone: createTwilioTransport(twilioAccountOf(config.smsUrl)) } : {})
    },
    push: options.push ?? pushOf(config, now),
    realtimeDatabase: mirrorOf(config, log, now),
    presence: createPresence(bus, now),
    runs: createRuns(orm, bus),
    driverRows: createDriverRows(orm, bus),
    positionHistory: createPositionHistory(database.pool, log, (driverId, installationId) =>
      newestSeq({ orm }, driverId, installationId)
    ),
    etaEngine: createEtaEngine(maps, config.mode === 'demo' ? config.demoSpeed : 1),
    followers: [...followers, ...(options.followers ?? [])],
    planner: createPlanner(log),
    dayTables: createDayTables(maps),
    planSearches: createPlanSearches(bus),
    jobs,
    outbox,
    secrets,
    now
  }
  const hub = createHub(bus, {
    onArrival: metrics.fanOut,
    ...(config.redisUrl ? { readNewest: userIds => newestNumbers(orm, userIds) } : {})
  })
  addGauges(context, hub)
  progress('Bringing the books up to date')
  await catchUp(context)
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
  let draining = false
  let closed = false

  const service: Service = {
    config,
    log,
    context,
    api,
    site: createSite(context, api, () => ready),
    ready: () => ready,
    retire() {
      ready = false
    },
    async drain() {
      ready = false
      if (draining) return
      draining = true
      await context.planner.close()
      context.planSearches.close()
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
      context.runs.close()
      context.driverRows.close()
      context.company.close()
      context.zones.close()
      hub.close()
      identity.close()
      for (const transport of Object.values(context.transports)) transport.close()
      await bus.close()
      await database.close()
    }
  }
  return service
}

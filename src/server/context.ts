/** The dependencies that every use case receives. Nothing here is global, so tests can create any number of them. */
import type { Region } from '@dropway/region'
import type { Config } from './config/config.ts'
import type { Database, Orm } from './db/open.ts'
import type { Runs } from './domain/delivery/run/runs.ts'
import type { DriverRows } from './domain/driver/driver-rows.ts'
import type { Presence } from './domain/driver/presence.ts'
import type { CurrentCompany } from './domain/company/current-company.ts'
import type { CurrentZones } from './domain/pricing/zones/current-zones.ts'
import type { PositionHistory } from './domain/driver/position-history.ts'
import type { FairQueue } from './core/fair-queue.ts'
import type { EtaEngine } from './domain/delivery/run/eta.ts'
import type { FollowerOf } from './domain/delivery/ledger/followers.ts'
import type { JobQueue, Outbox } from './jobs/queue.ts'
import type { Bus } from './live/bus.ts'
import type { Log } from './observability/log.ts'
import type { Health } from './observability/health.ts'
import type { Metrics } from './observability/metrics.ts'
import type { FileStore, Uploads } from './providers/files/files.ts'
import type { Icons } from './providers/icons/icons.ts'
import type { FirebaseIdentity } from './providers/identity/firebase.ts'
import type { Identity } from './providers/identity/identity.ts'
import type { Transports } from './providers/mail/mail.ts'
import type { RealtimeDatabase } from './providers/realtime-database/realtime-database.ts'
import type { Push } from './providers/push/push.ts'
import type { Throttle } from './providers/throttle.ts'
import type { Maps } from './providers/maps/maps.ts'
import type { Planner } from './planner/planner.ts'
import type { Secrets } from './security/secrets.ts'

export interface Context {
  config: Config
  log: Log
  metrics: Metrics
  health: Health
  database: Database
  orm: Orm
  /** The embedded map's tiles. For streets and places, use `maps`. */
  region: Region
  maps: Maps
  company: CurrentCompany
  zones: CurrentZones
  bus: Bus
  identity: Identity
  /** Undefined if accounts are kept only in Dropway. */
  firebase: FirebaseIdentity | undefined
  throttle: Throttle
  /** Decides which password is hashed next. */
  hashQueue: FairQueue
  files: FileStore
  /** Undefined if photos are uploaded through the API. */
  uploads: Uploads | undefined
  transports: Transports
  /** Undefined if only the bundled icons are used. */
  icons: Icons | undefined
  /** Undefined if notifications reach only open pages. */
  push: Push | undefined
  /** Undefined if browsers use only the event stream. */
  realtimeDatabase: RealtimeDatabase | undefined
  presence: Presence
  runs: Runs
  driverRows: DriverRows
  etaEngine: EtaEngine
  positionHistory: PositionHistory
  /** What follows each row of the ledger, in this order. */
  followers: readonly Follower[]
  /** Makes days' plans in a thread. */
  planner: Planner
  jobs: JobQueue
  outbox: Outbox
  secrets: Secrets
  /** The clock. Tests can move it. */
  now(): Date
}

/** What follows a row of the ledger. */
export type Follower = FollowerOf<Context>

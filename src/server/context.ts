/** What every use case is given. Nothing here is global: tests make as many as they like. */
import type { Config } from './config.ts'
import type { Database, Orm } from './db/open.ts'
import type { ActiveWork } from './domain/active-work.ts'
import type { Presence } from './domain/presence.ts'
import type { ReferenceData } from './domain/reference.ts'
import type { Traces } from './domain/traces.ts'
import type { Tracking } from './domain/tracking.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Fanout } from './live/fanout.ts'
import type { Log } from './log.ts'
import type { FileStore, Uploads } from './providers/files/files.ts'
import type { Icons } from './providers/icons/icons.ts'
import type { FirebaseIdentity } from './providers/identity/firebase.ts'
import type { Identity } from './providers/identity/identity.ts'
import type { Carriers } from './providers/mail/mail.ts'
import type { Mirror } from './providers/mirror/mirror.ts'
import type { Push } from './providers/push/push.ts'
import type { Throttle } from './providers/throttle.ts'
import type { Maps } from './providers/maps/maps.ts'
import type { Region } from './region/types.ts'
import type { Secrets } from './secrets.ts'

export interface Context {
  config: Config
  log: Log
  database: Database
  orm: Orm
  /** The embedded map's tiles. Streets and places are asked of `maps`. */
  region: Region
  maps: Maps
  reference: ReferenceData
  fanout: Fanout
  identity: Identity
  /** Undefined: people sign in here alone. */
  firebase: FirebaseIdentity | undefined
  throttle: Throttle
  files: FileStore
  /** Undefined: pictures are sent to the API. */
  uploads: Uploads | undefined
  carriers: Carriers
  /** Undefined: the bundled icons alone. */
  icons: Icons | undefined
  /** Undefined: only open pages are told. */
  push: Push | undefined
  /** Undefined: browsers have the live channel alone. */
  mirror: Mirror | undefined
  presence: Presence
  activeWork: ActiveWork
  tracking: Tracking
  traces: Traces
  jobs: Jobs
  secrets: Secrets
  /** The clock: tests move it. */
  now(): Date
}

/** Who is calling. */
export interface Viewer {
  userId: string
  sessionId: string
  type: 'customer' | 'driver' | 'dispatcher'
  firstName: string
  /** When the session began. */
  signedInAt: Date
}

/**
 * Parses the environment into one typed value. Nothing else in the product reads process.env. An invalid value
 * stops the start with a message that names it.
 */
import { resolve } from 'node:path'
import { demoSeed } from '@dropway/region'
import { type Environment, environmentSchema } from './environment.ts'
import { type FirebaseConfig, firebaseFrom, firebaseProblems } from './firebase.ts'
import { misspelledNames } from './misspelled.ts'

export class ConfigurationError extends Error {
  constructor(problems: string[]) {
    super(
      `Dropway can't start with this configuration:\n${problems.map(problem => `  - ${problem}`).join('\n')}`
    )
    this.name = 'ConfigurationError'
  }
}

/** Longer than the interval (1 s) and the timeout (3 s) of a health check of the documented proxy. */
const sharedDrainSeconds = 5

/** A delivery across town then takes a few minutes: long enough to watch, short enough to see it arrive. */
const demoPace = 3

export type Mode = Environment['DROPWAY_MODE']

export interface Config {
  mode: Mode
  port: number
  host: string
  dataDir: string
  /** The folder of photos. Many processes must share it. */
  filesDir: string
  /** The bucket for photos, with its key. Undefined if they are in the folder or in Firebase's storage. */
  filesUrl: string | undefined
  regionDir: string
  regionSeed: number
  /** If false, an empty region folder stops the start. A production start never invents a city. */
  mayGenerateRegion: boolean
  databaseUrl: string | undefined
  /** Redis or Valkey, for an installation with many processes. Undefined if this is the only process. */
  redisUrl: string | undefined
  /** How long the process answers requests after it reports that it isn't ready, so that a proxy can turn to others. */
  drainSeconds: number
  publicOrigin: string | undefined
  trustProxy: boolean
  /** The absolute URL of a separate product API. Undefined if this process serves /v1. */
  apiBaseUrl: string | undefined
  apiPlatform: string
  apiType: string
  /** Mapbox's public token. If set, Mapbox's map, search and directions replace the region's. */
  mapboxToken: string | undefined
  /** The URL of a PMTiles archive with the map. If undefined: Mapbox if its token is set, otherwise the region. */
  mapArchiveUrl: string | undefined
  /** The URL of an OSRM-shaped routing engine. If undefined: Mapbox if its token is set, otherwise the region. */
  routingUrl: string | undefined
  /** The URL of a routing engine for bicycles, if it isn't the one for cars. */
  routingBicycleUrl: string | undefined
  /** Sent to the routing engines as access_token. */
  routingToken: string | undefined
  /** The URL of a Photon place search. If undefined: Mapbox if its token is set, otherwise the region. */
  placesUrl: string | undefined
  /** The served area, as [west, south, east, north] in degrees. Undefined means the region's bounds. */
  servedArea: { name: string; bounds: [number, number, number, number] } | undefined
  /** The timeout of requests to a hosted map engine. */
  engineTimeoutSeconds: number
  browserCacheBytes: number
  /** How often an open page looks for a newer build. */
  buildCheckMinutes: number
  /** The address of an icon service, with {name} in it. Undefined if only the bundled icons are used. */
  iconServiceUrl: string | undefined
  /** The SMTP server for emails. If undefined, emails are kept in the database. */
  smtpUrl: string | undefined
  /** The service for texts to phones. If undefined, texts are kept in the database. */
  smsUrl: string | undefined
  /** The sender of emails. */
  mailFrom: string
  /** Undefined if accounts are kept only in Dropway. */
  firebase: FirebaseConfig | undefined
  /** If undefined, a secret is created on first start and stored in the data folder. */
  sessionSecret: string | undefined
  /** Wrong passwords that an account accepts in a day, from all addresses together. */
  signInGuessesADay: number
  /** Quotes that one account gets in a minute. */
  quotesAMinute: number
  /** Deliveries that one account books in an hour. */
  bookingsAnHour: number
  /** Deliveries of one account that look for a driver at the same time. */
  searchesAtOnce: number
  /** Deliveries that are imported for one owner in a day, and as many recurring ones. */
  organizationBookingsADay: number
  /** Searches for a driver that imported deliveries without a time start in a minute. */
  importSearchesAMinute: number
  /** Messages that one account writes in a minute. */
  messagesAMinute: number
  /** Emails or texts that one recipient gets, whatever triggers them. */
  mailsAnHour: number
  mailsADay: number
  demoFleet: number
  demoSpeed: number
  /** How many days of history the demo's first start adds. 0 for none. */
  demoHistoryDays: number
  /** How often simulated customers book. 0 for never. */
  demoBookingsAnHour: number
  logLevel: Environment['LOG_LEVEL']
  /** The bearer for /metrics. Undefined if there are no metrics. */
  metricsToken: string | undefined
  currency: string
  /** Totals are rounded to a multiple of this many minor units. */
  priceRounding: number
  /** The time limit of the search for a driver, in seconds. */
  searchSeconds: number
  /** The time that a driver has to answer an offer, in seconds. */
  offerSeconds: number
  /** Until how long before the pickup a planned driver can decline. */
  plannedDeclineMinutes: number
  /** How long a driver waits for a recipient who isn't there, in seconds. */
  waitingSeconds: number
  /** How many deliveries a driver can have at the same time. */
  deliveriesPerRun: number
  /** How much later a delivery may be done because of the other deliveries of its driver, in seconds. */
  runDetourSeconds: number
  /** The project's folder. Migrations and worker files are read from it. */
  root: string
}

/** Parses an environment. Throws ConfigurationError with one sentence per invalid value. */
export function readConfig(environment: Record<string, string | undefined>, root = process.cwd()): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  )
  const parsed = environmentSchema.safeParse(given)
  const problems = misspelledNames(Object.keys(given), Object.keys(environmentSchema.shape))
  if (!parsed.success) {
    const invalid = parsed.error.issues.map(
      issue => `${issue.path.join('.')} ${issue.message} (it is ${shown(issue.path[0], given)}).`
    )
    throw new ConfigurationError([...invalid, ...problems])
  }
  const values = parsed.data
  problems.push(...firebaseProblems(values), ...modeProblems(values), ...sharingProblems(values))
  if (problems.length > 0) throw new ConfigurationError(problems)
  const dataDir = resolve(root, values.DATA_DIR)
  return {
    mode: values.DROPWAY_MODE,
    port: values.PORT,
    host: values.HOST ?? (values.DROPWAY_MODE === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    filesDir: values.FILES_DIR ? resolve(root, values.FILES_DIR) : resolve(dataDir, 'files'),
    filesUrl: values.FILES_URL,
    regionDir: values.REGION_DIR ? resolve(root, values.REGION_DIR) : resolve(dataDir, 'region'),
    regionSeed: values.REGION_SEED ?? demoSeed,
    mayGenerateRegion: values.DROPWAY_MODE !== 'production' || values.REGION_SEED !== undefined,
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    drainSeconds: values.DRAIN_SECONDS ?? (values.REDIS_URL ? sharedDrainSeconds : 0),
    publicOrigin: values.PUBLIC_ORIGIN,
    trustProxy: values.TRUST_PROXY,
    apiBaseUrl: values.PUBLIC_API_BASE_URL?.replace(/\/$/, ''),
    apiPlatform: values.API_PLATFORM,
    apiType: values.API_TYPE,
    mapboxToken: values.PUBLIC_MAPBOX_TOKEN,
    mapArchiveUrl: values.MAP_ARCHIVE_URL,
    routingUrl: values.ROUTING_URL?.replace(/\/$/, ''),
    routingBicycleUrl: values.ROUTING_BICYCLE_URL?.replace(/\/$/, ''),
    routingToken: values.ROUTING_TOKEN,
    placesUrl: values.PLACES_URL?.replace(/\/$/, ''),
    servedArea: values.SERVED_AREA,
    engineTimeoutSeconds: values.ENGINE_TIMEOUT_SECONDS,
    browserCacheBytes: values.BROWSER_CACHE_BYTES,
    buildCheckMinutes: values.BUILD_CHECK_MINUTES,
    iconServiceUrl: values.ICON_SERVICE_URL,
    smtpUrl: values.SMTP_URL,
    smsUrl: values.SMS_URL,
    mailFrom: values.MAIL_FROM,
    firebase: firebaseFrom(values),
    sessionSecret: values.SESSION_SECRET,
    signInGuessesADay: values.SIGN_IN_GUESSES_A_DAY,
    quotesAMinute: values.QUOTES_A_MINUTE,
    bookingsAnHour: values.BOOKINGS_AN_HOUR,
    searchesAtOnce: values.SEARCHES_AT_ONCE,
    organizationBookingsADay: values.ORGANIZATION_BOOKINGS_A_DAY,
    importSearchesAMinute: values.IMPORT_SEARCHES_A_MINUTE,
    messagesAMinute: values.MESSAGES_A_MINUTE,
    mailsAnHour: values.MAILS_AN_HOUR,
    mailsADay: values.MAILS_A_DAY,
    demoFleet: values.DEMO_FLEET ?? (values.DROPWAY_MODE === 'demo' ? 25 : 0),
    demoSpeed: values.DEMO_SPEED ?? (values.DROPWAY_MODE === 'demo' ? demoPace : 1),
    demoHistoryDays: values.DEMO_HISTORY_DAYS ?? (values.DROPWAY_MODE === 'demo' ? 30 : 0),
    demoBookingsAnHour: values.DEMO_BOOKINGS_AN_HOUR ?? (values.DROPWAY_MODE === 'demo' ? 60 : 0),
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    currency: values.CURRENCY,
    priceRounding: values.PRICE_ROUNDING,
    searchSeconds: Math.round(values.SEARCH_MINUTES * 60),
    offerSeconds: values.OFFER_SECONDS,
    plannedDeclineMinutes: values.PLANNED_DECLINE_MINUTES,
    waitingSeconds: Math.round(values.WAITING_MINUTES * 60),
    deliveriesPerRun: values.DELIVERIES_PER_RUN,
    runDetourSeconds: Math.round(values.RUN_DETOUR_MINUTES * 60),
    root
  }
}

/** Returns the configuration of this process. `fallback` supplies values for variables that aren't set. */
export function configFromEnvironment(fallback: Record<string, string> = {}): Config {
  const given = Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '')
  return readConfig({ ...fallback, ...Object.fromEntries(given) })
}

/** Returns the problems of values that are valid only in another mode. */
function modeProblems(values: Environment): string[] {
  if (values.DROPWAY_MODE !== 'production') return []
  const demo = (['DEMO_FLEET', 'DEMO_SPEED', 'DEMO_HISTORY_DAYS', 'DEMO_BOOKINGS_AN_HOUR'] as const)
    .filter(name => values[name] !== undefined)
    .map(name => `${name} can't be set in production: nothing is simulated there. Remove it.`)
  const links = (['SMTP_URL', 'SMS_URL'] as const)
    .filter(name => values[name] && !values.PUBLIC_ORIGIN)
    .map(
      name =>
        `${name} needs PUBLIC_ORIGIN: the links in ${name === 'SMTP_URL' ? 'emails' : 'texts'} would say localhost. Set the address of the site.`
    )
  return [...demo, ...links]
}

/** Returns the problems of an installation with many processes, and of photos with two places. */
function sharingProblems(values: Environment): string[] {
  if (values.FILES_URL && values.PUBLIC_FIREBASE_STORAGE_BUCKET) {
    return ['FILES_URL and PUBLIC_FIREBASE_STORAGE_BUCKET both name a place for photos. Remove one.']
  }
  if (!values.REDIS_URL) return []
  return [
    ...(values.DATABASE_URL ? [] : ['REDIS_URL needs DATABASE_URL: many processes share one PostgreSQL.']),
    ...(values.SESSION_SECRET
      ? []
      : ['REDIS_URL needs SESSION_SECRET: all processes must accept the same sessions.'])
  ]
}

const secretNames = new Set([
  // Someone may paste a secret token here by mistake.
  'PUBLIC_MAPBOX_TOKEN',
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'DATABASE_URL',
  'REDIS_URL',
  'FILES_URL',
  'ROUTING_TOKEN',
  'SMTP_URL',
  'SMS_URL',
  'FIREBASE_SERVICE_ACCOUNT'
])

function shown(name: PropertyKey | undefined, given: Record<string, string | undefined>): string {
  return secretNames.has(String(name)) ? 'a secret, not shown' : JSON.stringify(given[String(name)] ?? null)
}

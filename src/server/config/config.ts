/**
 * Parses the environment into one typed value. Nothing else in the product reads process.env. An invalid value
 * stops the start with a message that names it.
 */
import { resolve } from 'node:path'
import * as z from 'zod'

export class ConfigurationError extends Error {
  constructor(problems: string[]) {
    super(
      `Dropway can't start with this configuration:\n${problems.map(problem => `  - ${problem}`).join('\n')}`
    )
    this.name = 'ConfigurationError'
  }
}

const flag = z.enum(['0', '1', 'true', 'false']).transform(value => value === '1' || value === 'true')
const webUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that begins with http:// or https://' })
/** Parses a name and its bounds: west, south, east and north in degrees, as in 'Zürich 8.4,47.3,8.6,47.5'. */
const servedArea = z.string().transform((text, context) => {
  const [name, ...edges] = /^(.+?)\s+(-?[\d.]+),(-?[\d.]+),(-?[\d.]+),(-?[\d.]+)$/.exec(text)?.slice(1) ?? []
  const [west = NaN, south = NaN, east = NaN, north = NaN] = edges.map(Number)
  const isArea = west >= -180 && east <= 180 && west < east && south >= -90 && north <= 90 && south < north
  if (name && isArea) return { name, bounds: [west, south, east, north] as [number, number, number, number] }
  context.addIssue(
    "must be a name followed by west,south,east,north in degrees, such as 'Aarau 8,47.3,8.2,47.5'"
  )
  return z.NEVER
})
const whole = (minimum: number, maximum: number) =>
  z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(minimum).max(maximum)

const text = z.string().min(1).max(20_000)
const hostAndPort = z
  .string()
  .regex(/^[A-Za-z0-9.-]+:\d+$/, 'must be a host and a port, such as 127.0.0.1:9099')

const environmentSchema = z.object({
  DROPWAY_MODE: z.enum(['production', 'demo', 'development', 'test']).default('production'),
  PORT: whole(0, 65_535).default(4321),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  REGION_DIR: z.string().min(1).optional(),
  REGION_SEED: whole(0, 2 ** 31).default(7),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres:// or postgresql://' })
    .optional(),
  PUBLIC_ORIGIN: webUrl.optional(),
  TRUST_PROXY: flag.default(false),
  PUBLIC_API_BASE_URL: webUrl.optional(),
  API_PLATFORM: z.string().min(1).max(40).default('web'),
  API_TYPE: z.string().min(1).max(40).default('customer'),
  PUBLIC_MAPBOX_TOKEN: z
    .string()
    .regex(/^pk\./, "must be a public token that begins with pk., because it's sent to every browser")
    .optional(),
  ROUTING_URL: webUrl.optional(),
  ROUTING_TOKEN: z.string().min(1).optional(),
  PLACES_URL: webUrl.optional(),
  SERVED_AREA: servedArea.optional(),
  BROWSER_CACHE_BYTES: whole(1_048_576, 2 ** 40).default(41_943_040),
  ENGINE_TIMEOUT_SECONDS: z.coerce.number({ error: 'must be a number' }).min(0.1).max(60).default(3),
  ICON_SERVICE_URL: webUrl
    .refine(url => url.includes('{name}'), 'must contain {name}, such as https://icons.example/{name}.svg')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().min(3).max(200).default('Dropway <no-reply@dropway.invalid>'),
  PUBLIC_FIREBASE_API_KEY: text.optional(),
  PUBLIC_FIREBASE_AUTH_DOMAIN: text.optional(),
  PUBLIC_FIREBASE_PROJECT_ID: text.optional(),
  PUBLIC_FIREBASE_APP_ID: text.optional(),
  PUBLIC_FIREBASE_MESSAGING_SENDER_ID: text.optional(),
  PUBLIC_FIREBASE_STORAGE_BUCKET: text.optional(),
  PUBLIC_FIREBASE_DATABASE_URL: webUrl.optional(),
  PUBLIC_FIREBASE_VAPID_KEY: text.optional(),
  PUBLIC_FIREBASE_APP_CHECK_KEY: text.optional(),
  PUBLIC_FIREBASE_APP_CHECK_PROVIDER: z
    .enum(['recaptcha-v3', 'recaptcha-enterprise'])
    .default('recaptcha-v3'),
  PUBLIC_FIREBASE_PROVIDERS: z
    .string()
    .regex(/^[a-z0-9.,-]*$/, 'must be provider IDs separated by commas, such as google.com,apple.com')
    .default('google.com,apple.com'),
  FIREBASE_SERVICE_ACCOUNT: text.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: hostAndPort.optional(),
  FIREBASE_STORAGE_EMULATOR_HOST: hostAndPort.optional(),
  SESSION_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  DEMO_FLEET: whole(0, 500).optional(),
  DEMO_SPEED: z.coerce.number({ error: 'must be a number' }).min(0.1).max(60).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
    .default('EUR'),
  PRICE_ROUNDING: whole(1, 1000).default(10),
  SEARCH_MINUTES: z.coerce.number({ error: 'must be a number' }).min(0.05).max(120).default(10),
  OFFER_SECONDS: z.coerce.number({ error: 'must be a number' }).min(1).max(300).default(20)
})

/** A delivery across town then takes a few minutes: long enough to watch, short enough to see it arrive. */
const demoPace = 3

export type Mode = z.infer<typeof environmentSchema>['DROPWAY_MODE']

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

export interface Config {
  mode: Mode
  port: number
  host: string
  dataDir: string
  regionDir: string
  regionSeed: number
  databaseUrl: string | undefined
  publicOrigin: string | undefined
  trustProxy: boolean
  /** The absolute URL of a separate product API. Undefined if this process serves /v1. */
  apiBaseUrl: string | undefined
  apiPlatform: string
  apiType: string
  /** Mapbox's public token. If set, Mapbox's map, search and directions replace the region's. */
  mapboxToken: string | undefined
  /** The URL of an OSRM-shaped routing engine. If undefined: Mapbox if its token is set, otherwise the region. */
  routingUrl: string | undefined
  /** Sent to the routing engine as access_token. */
  routingToken: string | undefined
  /** The URL of a Photon place search. If undefined: Mapbox if its token is set, otherwise the region. */
  placesUrl: string | undefined
  /** The served area, as [west, south, east, north] in degrees. Undefined means the region's bounds. */
  servedArea: { name: string; bounds: [number, number, number, number] } | undefined
  /** The timeout of requests to a hosted map engine. */
  engineTimeoutSeconds: number
  browserCacheBytes: number
  /** The address of an icon service, with {name} in it. Undefined if only the bundled icons are used. */
  iconServiceUrl: string | undefined
  /** The SMTP server for emails. If undefined, emails are kept in the database. */
  smtpUrl: string | undefined
  /** The sender of emails. */
  mailFrom: string
  /** Undefined if accounts are kept only in Dropway. */
  firebase: FirebaseConfig | undefined
  /** If undefined, a secret is created on first start and stored in the data folder. */
  sessionSecret: string | undefined
  demoFleet: number
  demoSpeed: number
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL']
  currency: string
  /** Totals are rounded to a multiple of this many minor units. */
  priceRounding: number
  /** The time limit of the search for a driver, in seconds. */
  searchSeconds: number
  /** The time that a driver has to answer an offer, in seconds. */
  offerSeconds: number
  /** The project's folder. Migrations and worker files are read from it. */
  root: string
}

/** Parses an environment. Throws ConfigurationError with one sentence per invalid value. */
export function readConfig(environment: Record<string, string | undefined>, root = process.cwd()): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  )
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map(
        issue => `${issue.path.join('.')} ${issue.message} (it is ${shown(issue.path[0], given)}).`
      )
    )
  }
  const values = parsed.data
  const dataDir = resolve(root, values.DATA_DIR)
  return {
    mode: values.DROPWAY_MODE,
    port: values.PORT,
    host: values.HOST ?? (values.DROPWAY_MODE === 'production' ? '0.0.0.0' : '127.0.0.1'),
    dataDir,
    regionDir: values.REGION_DIR ? resolve(root, values.REGION_DIR) : resolve(dataDir, 'region'),
    regionSeed: values.REGION_SEED,
    databaseUrl: values.DATABASE_URL,
    publicOrigin: values.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    trustProxy: values.TRUST_PROXY,
    apiBaseUrl: values.PUBLIC_API_BASE_URL?.replace(/\/$/, ''),
    apiPlatform: values.API_PLATFORM,
    apiType: values.API_TYPE,
    mapboxToken: values.PUBLIC_MAPBOX_TOKEN,
    routingUrl: values.ROUTING_URL?.replace(/\/$/, ''),
    routingToken: values.ROUTING_TOKEN,
    placesUrl: values.PLACES_URL?.replace(/\/$/, ''),
    servedArea: values.SERVED_AREA,
    engineTimeoutSeconds: values.ENGINE_TIMEOUT_SECONDS,
    browserCacheBytes: values.BROWSER_CACHE_BYTES,
    iconServiceUrl: values.ICON_SERVICE_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    firebase: firebaseFrom(values),
    sessionSecret: values.SESSION_SECRET,
    demoFleet: values.DEMO_FLEET ?? (values.DROPWAY_MODE === 'demo' ? 25 : 0),
    demoSpeed: values.DEMO_SPEED ?? (values.DROPWAY_MODE === 'demo' ? demoPace : 1),
    logLevel: values.LOG_LEVEL,
    currency: values.CURRENCY,
    priceRounding: values.PRICE_ROUNDING,
    searchSeconds: Math.round(values.SEARCH_MINUTES * 60),
    offerSeconds: values.OFFER_SECONDS,
    root
  }
}

/** Returns the configuration of this process. `fallback` supplies values for variables that aren't set. */
export function configFromEnvironment(fallback: Record<string, string> = {}): Config {
  const given = Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '')
  return readConfig({ ...fallback, ...Object.fromEntries(given) })
}

function firebaseFrom(values: z.infer<typeof environmentSchema>): FirebaseConfig | undefined {
  const {
    PUBLIC_FIREBASE_API_KEY: apiKey,
    PUBLIC_FIREBASE_AUTH_DOMAIN: authDomain,
    PUBLIC_FIREBASE_PROJECT_ID: projectId,
    PUBLIC_FIREBASE_APP_ID: appId
  } = values
  const needed = { apiKey, authDomain, projectId, appId }
  if (values.FIREBASE_AUTH_EMULATOR_HOST && values.DROPWAY_MODE === 'production') {
    throw new ConfigurationError([
      "FIREBASE_AUTH_EMULATOR_HOST can't be set in production: the emulator's tokens aren't signed. Remove it."
    ])
  }
  if (values.FIREBASE_STORAGE_EMULATOR_HOST && values.DROPWAY_MODE === 'production') {
    throw new ConfigurationError([
      "FIREBASE_STORAGE_EMULATOR_HOST can't be set in production: anyone can read the emulator's files. Remove it."
    ])
  }
  if (Object.values(needed).every(value => value === undefined)) return undefined
  if (!apiKey || !authDomain || !projectId || !appId) {
    throw new ConfigurationError([
      'PUBLIC_FIREBASE_API_KEY, PUBLIC_FIREBASE_AUTH_DOMAIN, PUBLIC_FIREBASE_PROJECT_ID and PUBLIC_FIREBASE_APP_ID must be set together. Set all of them or none.'
    ])
  }
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

const secretNames = new Set([
  // Someone may paste a secret token here by mistake.
  'PUBLIC_MAPBOX_TOKEN',
  'SESSION_SECRET',
  'DATABASE_URL',
  'ROUTING_TOKEN',
  'SMTP_URL',
  'FIREBASE_SERVICE_ACCOUNT'
])

function shown(name: PropertyKey | undefined, given: Record<string, string | undefined>): string {
  return secretNames.has(String(name)) ? 'a secret, not shown' : JSON.stringify(given[String(name)] ?? null)
}

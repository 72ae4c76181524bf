/** The environment variables: their names, ranges and defaults. */
import * as z from 'zod'
import { defaultBuildCheckMinutes } from '../../lib/browser/build-check.ts'
import { mostDeliveriesPerRun } from '../../lib/rules/matching/run.ts'

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
/** Parses a whole number. Every problem gets the same message, which names the range. */
const whole = (minimum: number, maximum: number) => {
  const error = `must be a whole number from ${minimum} to ${maximum}`
  return z.coerce.number({ error }).int(error).min(minimum, error).max(maximum, error)
}
const decimal = (minimum: number, maximum: number) => {
  const error = `must be a number from ${minimum} to ${maximum}`
  return z.coerce.number({ error }).min(minimum, error).max(maximum, error)
}
/** Parses the address of a site as browsers send it in Origin: no path, no default port, lower case. */
const origin = webUrl.transform((text, context) => {
  const url = new URL(text)
  if (url.pathname === '/' && !url.search && !url.hash && !url.username) return url.origin
  context.addIssue(`must be only the scheme, the host and the port, such as ${url.origin}`)
  return z.NEVER
})
/** Parses a sender: an address, or a name and an address in angle brackets. */
const sender = z
  .string()
  .max(200, 'must have up to 200 characters')
  .refine(
    text => z.email().safeParse(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    'must be an email address, or a name and an address, such as Dropway <no-reply@example.com>'
  )
/** Parses the address of a bucket: s3://KEY:SECRET@HOST/BUCKET. */
const s3Url = z.url({ protocol: /^s3$/, error: 'must begin with s3://' }).refine(text => {
  const { username, password, host, pathname } = new URL(text)
  return username !== '' && password !== '' && host !== '' && /^\/[^/]+$/.test(pathname)
}, 'must name a key, its secret, a host and a bucket: s3://KEY:SECRET@HOST/BUCKET')
/** Parses the address of an SMS service: twilio://ACCOUNT_SID:AUTH_TOKEN@HOST?from=SENDER. */
const smsUrl = z.url({ protocol: /^twilio$/, error: 'must begin with twilio://' }).refine(text => {
  const { username, password, host, searchParams } = new URL(text)
  return username !== '' && password !== '' && host !== '' && (searchParams.get('from') ?? '') !== ''
}, 'must name an account, its token, a host and a sender: twilio://ACCOUNT_SID:AUTH_TOKEN@api.twilio.com?from=%2B41445550202')
const currencies = new Set(Intl.supportedValuesOf('currency'))
const distinct = (text: string) => new Set(text).size

const text = z.string().max(20_000, 'must have up to 20000 characters')
const hostAndPort = z
  .string()
  .regex(/^[A-Za-z0-9.-]+:\d+$/, 'must be a host and a port, such as 127.0.0.1:9099')

export const environmentSchema = z.object({
  DROPWAY_MODE: z.enum(['production', 'demo', 'development', 'test']).default('production'),
  PORT: whole(0, 65_535).default(4321),
  HOST: z.string().min(1).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  REGION_DIR: z.string().min(1).optional(),
  REGION_SEED: whole(0, 2 ** 31).optional(),
  FILES_DIR: z.string().min(1).optional(),
  FILES_URL: s3Url.optional(),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must begin with postgres:// or postgresql://' })
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must begin with redis:// or rediss://' }).optional(),
  DRAIN_SECONDS: decimal(0, 300).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: flag.default(false),
  PUBLIC_API_BASE_URL: webUrl.optional(),
  API_PLATFORM: z.string().min(1).max(40).default('web'),
  API_TYPE: z.string().min(1).max(40).default('customer'),
  PUBLIC_MAPBOX_TOKEN: z
    .string()
    .regex(/^pk\./, "must be a public token that begins with pk., because it's sent to every browser")
    .optional(),
  MAP_ARCHIVE_URL: webUrl.optional(),
  ROUTING_URL: webUrl.optional(),
  ROUTING_BICYCLE_URL: webUrl.optional(),
  ROUTING_TOKEN: z.string().min(1).optional(),
  PLACES_URL: webUrl.optional(),
  SERVED_AREA: servedArea.optional(),
  BUILD_CHECK_MINUTES: decimal(0.1, 1_440).default(defaultBuildCheckMinutes),
  BROWSER_CACHE_BYTES: whole(1_048_576, 2 ** 40).default(41_943_040),
  ENGINE_TIMEOUT_SECONDS: decimal(0.1, 60).default(3),
  ICON_SERVICE_URL: webUrl
    .refine(url => url.includes('{name}'), 'must contain {name}, such as https://icons.example/{name}.svg')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).optional(),
  SMS_URL: smsUrl.optional(),
  MAIL_FROM: sender.default('Dropway <no-reply@dropway.invalid>'),
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
  SESSION_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(secret => distinct(secret) >= 10, 'must be random: it has too few different characters')
    .optional(),
  SIGN_IN_GUESSES_A_DAY: whole(10, 10_000).default(100),
  QUOTES_A_MINUTE: whole(10, 1_000_000).default(60),
  BOOKINGS_AN_HOUR: whole(5, 1_000_000).default(100),
  SEARCHES_AT_ONCE: whole(1, 1_000_000).default(30),
  ORGANIZATION_BOOKINGS_A_DAY: whole(10, 1_000_000).default(5000),
  IMPORT_SEARCHES_A_MINUTE: whole(1, 10_000).default(20),
  MESSAGES_A_MINUTE: whole(5, 1_000_000).default(30),
  MAILS_AN_HOUR: whole(12, 10_000).default(60),
  MAILS_A_DAY: whole(12, 100_000).default(300),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO_FLEET: whole(0, 500).optional(),
  DEMO_SPEED: decimal(0.1, 60).optional(),
  DEMO_HISTORY_DAYS: whole(0, 60).optional(),
  DEMO_BOOKINGS_AN_HOUR: decimal(0, 600).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CURRENCY: z
    .string()
    .refine(code => currencies.has(code), 'must be a currency code of ISO 4217, such as EUR')
    .default('EUR'),
  PRICE_ROUNDING: whole(1, 1000).default(10),
  SEARCH_MINUTES: decimal(0.05, 120).default(10),
  OFFER_SECONDS: decimal(1, 300).default(20),
  PLANNED_DECLINE_MINUTES: decimal(15, 2_880).default(60),
  WAITING_MINUTES: decimal(0, 120).default(5),
  DELIVERIES_PER_RUN: whole(1, mostDeliveriesPerRun).default(1),
  RUN_DETOUR_MINUTES: decimal(0, 120).default(10)
})

export type Environment = z.infer<typeof environmentSchema>

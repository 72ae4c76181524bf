/** The connection pool of Drizzle and the job queue. It survives lost connections and names prepared statements. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { DatabaseUnavailableError } from '../observability/outage.ts'

/**
 * SQLSTATE codes of a server that is shutting down, starting or out of connections. Class 08 is a connection failure.
 */
const outageCodes = new Set(['57P01', '57P02', '57P03', '53300'])
/** Socket errors, by Node's error code. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN'
])
/** The database driver reports these errors without a code. */
const driverSentences = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
  'timeout exceeded when trying to connect'
]

/** Returns whether an error of the database driver means a lost connection and not a wrong query. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (outageCodes.has(code) || socketCodes.has(code) || /^08...$/.test(code)) return true
  return driverSentences.some(sentence => error.message.startsWith(sentence))
}

/**
 * Each distinct statement is prepared once per connection. This limit
 * protects against a process that generates new statements without end.
 */
const maximumPrepared = 500
const preparedNames = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known || preparedNames.size >= maximumPrepared) return known
  const name = `q${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  preparedNames.set(text, name)
  return name
}

/** Called after each query with its duration in seconds, its text, which contains no values, and its error. */
export type QueryObserver = (seconds: number, text: string, error?: unknown) => void

/** Prepares parameterized statements by name, and marks the errors that mean an outage. */
class Connection extends pg.Client {
  private readonly observe: QueryObserver | undefined

  constructor(options?: pg.ClientConfig & { observe?: QueryObserver }) {
    super(options)
    this.observe = options?.observe
  }

  // The database driver declares overloads that an override can't repeat.
  override query(...given: unknown[]): never {
    const [config, values] = given
    if (isQueryConfig(config) && Array.isArray(values) && values.length > 0)
      config.name ??= nameOf(config.text)
    const query = super.query as unknown as (...all: unknown[]) => unknown
    const began = performance.now()
    const result = query.apply(this, given)
    if (!(result instanceof Promise)) return result as never
    const text = isQueryConfig(config) ? config.text : String(config)
    const observe = (error?: unknown) => this.observe?.((performance.now() - began) / 1000, text, error)
    return result.then(
      answer => {
        observe()
        return answer
      },
      (error: unknown) => {
        observe(error)
        rethrow(error)
      }
    ) as never
  }
}

function isQueryConfig(config: unknown): config is { text: string; name?: string | undefined } {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
}

function rethrow(error: unknown): never {
  throw isConnectionFailure(error) ? new DatabaseUnavailableError(error) : error
}

class Pool extends pg.Pool {
  // The database driver declares a second form with a callback, which nothing here uses.
  override connect(): never {
    return this.acquire() as never
  }

  private acquire(): Promise<pg.PoolClient> {
    return super.connect().then(releaseWhenLost, rethrow)
  }

  /** pg's own Pool.query closes the connection after every failed query. This one keeps it open after a wrong query. */
  override async query(...given: unknown[]): Promise<never> {
    const client = await this.acquire()
    try {
      return await (client.query as unknown as (...all: unknown[]) => Promise<never>)(...given)
    } finally {
      client.release()
    }
  }
}

type Query = (...given: unknown[]) => Promise<unknown>

/**
 * Releases a connection as soon as it's lost or its `begin` fails. Drizzle releases neither, so the pool would shrink each
 * time. A second release is ignored.
 */
function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  let released = false
  const giveBack = (error?: Error | boolean) => {
    if (released) return
    released = true
    client.removeListener('end', lost)
    Reflect.deleteProperty(client, 'query')
    release(error)
  }
  const query = client.query.bind(client) as unknown as Query
  const watched: Query = (...given) => {
    const result = query(...given)
    const [config] = given
    if (isQueryConfig(config) && config.text.startsWith('begin')) result.catch(() => giveBack(true))
    return result
  }
  Object.assign(client, { query: watched })
  const lost = () => giveBack(true)
  client.once('end', lost)
  client.release = giveBack
  return client
}

/** Creates a connection outside any pool, for a lock. Errors of a lost connection are events, never thrown. */
export function createClient(options: pg.ClientConfig): pg.Client {
  const client = new pg.Client(options)
  client.on('error', () => {})
  return client
}

/** Creates a pool. It connects at the first query. `greeting` is the first statement on every new connection. */
export function createPool(options: pg.PoolConfig & { observe?: QueryObserver }, greeting?: string): pg.Pool {
  const pool = new Pool({ ...options, Client: Connection as typeof pg.Client })
  // If an idle connection is lost, the next query opens a new one. Without this listener, the error would be thrown.
  pool.on('error', () => {})
  // A busy connection reports errors to its query. Between two queries of a transaction, only this listener gets them.
  pool.on('connect', client => {
    client.on('error', () => {})
    if (greeting) client.query(greeting).catch(() => {})
  })
  return pool
}

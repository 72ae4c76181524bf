/** The connection pool under Drizzle and the job queue: survives lost connections, and names what it prepares. */
import { createHash } from 'node:crypto'
import pg from 'pg'
import { DatabaseUnavailableError } from '../outage.ts'

/** SQLSTATE of a server that is going away, starting, or out of connections. Class 08 is a connection's failure. */
const outageCodes = new Set(['57P01', '57P02', '57P03', '53300'])
/** Errors of the socket, by Node's code. */
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
/** The driver gives these no code. */
const driverSentences = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
  'timeout exceeded when trying to connect'
]

/** Whether the driver's own error says that the connection is gone, not that the query was wrong. */
function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isConnectionFailure)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (outageCodes.has(code) || socketCodes.has(code) || /^08...$/.test(code)) return true
  return driverSentences.some(sentence => error.message.startsWith(sentence))
}

/** A distinct text is prepared once per connection; a process that makes up ever new texts prepares only these. */
const maximumPrepared = 500
const preparedNames = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = preparedNames.get(text)
  if (known || preparedNames.size >= maximumPrepared) return known
  const name = `q${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
  preparedNames.set(text, name)
  return name
}

/** Prepares parameterized statements by name, and marks the errors that are an outage. */
class Connection extends pg.Client {
  // The driver's own signature is a list of overloads that no override can repeat.
  override query(...given: unknown[]): never {
    const [config, values] = given
    if (isQueryConfig(config) && Array.isArray(values) && values.length > 0)
      config.name ??= nameOf(config.text)
    const query = super.query as unknown as (...all: unknown[]) => unknown
    const result = query.apply(this, given)
    return (result instanceof Promise ? result.catch(rethrow) : result) as never
  }
}

function isQueryConfig(config: unknown): config is { text: string; name?: string | undefined } {
  return typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)
}

function rethrow(error: unknown): never {
  throw isConnectionFailure(error) ? new DatabaseUnavailableError(error) : error
}

class Pool extends pg.Pool {
  override connect(callback?: unknown): never {
    const connect = super.connect as unknown as (callback?: unknown) => Promise<pg.PoolClient>
    if (callback) return connect.call(this, callback) as never
    return connect.call(this).then(releaseWhenLost, rethrow) as never
  }

  /** The driver's own closes the connection after every failed query; a wrong query leaves this one open. */
  override async query(...given: unknown[]): Promise<never> {
    const client = await (this.connect() as Promise<pg.PoolClient>)
    try {
      return await (client.query as unknown as (...all: unknown[]) => Promise<never>)(...given)
    } finally {
      client.release()
    }
  }
}

/**
 * Gives a connection back as soon as it is lost. Drizzle does not release one whose `begin` fails, and the pool would
 * shrink by one with every lost connection. A second release is ignored.
 */
function releaseWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  let released = false
  const giveBack = (error?: Error | boolean) => {
    if (released) return
    released = true
    client.removeListener('end', lost)
    release(error)
  }
  const lost = () => giveBack(true)
  client.once('end', lost)
  client.release = giveBack
  return client
}

/**
 * Opens a pool. No connection is made before the first query. `greeting` is sent first on every new connection.
 */
export function createPool(options: pg.PoolConfig, greeting?: string): pg.Pool {
  const pool = new Pool({ ...options, Client: Connection as typeof pg.Client })
  // A lost connection that nobody uses is replaced by the next query: there is nothing to do, and nothing may throw.
  pool.on('error', () => {})
  // One that is in use reports to its query; between two queries of a transaction only this listener hears of it.
  pool.on('connect', client => {
    client.on('error', () => {})
    if (greeting) client.query(greeting).catch(() => {})
  })
  return pool
}

import pino from 'pino'

export type Log = pino.Logger

/** Creates a structured log: one JSON object per line. Personal data and secrets never get into it. */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: safeError },
    redact: {
      paths: [
        'password',
        'token',
        'authorization',
        'cookie',
        'secret',
        '*.password',
        '*.token',
        '*.authorization',
        '*.cookie'
      ],
      censor: '[hidden]'
    }
  }
  return destination ? pino(options, destination) : pino(options)
}

export interface LoggedError {
  type: string
  message: string
  code?: string
  /** The names in a database error: they belong to the schema, not to a person. */
  table?: string
  constraint?: string
  stack?: string[]
  cause?: LoggedError
}

const deepestCause = 5
const longestMessage = 500
const mostFrames = 12

/**
 * Describes an error without personal data. A failed query's parameters and a database error's detail contain values of
 * people, and so does the message of an invalid value (SQLSTATE class 22). Emails and long tokens are removed from every
 * message.
 */
export function safeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: masked(String(error)) }
  const { code, table, constraint } = error as Error &
    Partial<Record<'code' | 'table' | 'constraint', unknown>>
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return {
    type: error.name,
    message: isInvalidValue(code) ? 'The database refused a value.' : masked(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(frames.length > 0 ? { stack: frames.slice(0, mostFrames).map(line => line.trim()) } : {}),
    ...(error.cause !== undefined && depth < deepestCause ? { cause: safeError(error.cause, depth + 1) } : {})
  }
}

const isInvalidValue = (code: unknown): boolean => typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)

function masked(message: string): string {
  // Drizzle's message: 'Failed query: select …\nparams: …'.
  return message
    .replace(/\nparams: [^]*$/, '')
    .replaceAll(/[^\s<>"'()]+@[^\s<>"'()]+/g, '[email]')
    .replaceAll(/[\w-]{24,}(?:\.[\w-]{16,})*/g, '[token]')
    .slice(0, longestMessage)
}

import pino from 'pino'

export type Log = pino.Logger

/** Structured logs, one JSON object a line; whatever could be a secret is censored by its name. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
  })
}

import pino from 'pino'

export type Log = pino.Logger

/** Creates a structured log: one JSON object per line. Fields with the name of a secret are redacted. */
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

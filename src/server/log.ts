import pino from 'pino'

export type Log = pino.Logger

/**
 * Creates a structured log: one JSON object per line, on the standard output if there is no destination. Fields with
 * the name of a secret are redacted.
 */
export function createLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
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
  }
  return destination ? pino(options, destination) : pino(options)
}

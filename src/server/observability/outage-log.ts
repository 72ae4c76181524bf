import type { Log } from './log.ts'
import { isDatabaseUnavailable } from './outage.ts'

export interface OutageLog {
  /** True from the first failure until something works again. */
  readonly ongoing: boolean
  /** Logs an error. During an outage of the database, logs only the first. */
  failed(error: unknown, message?: string): void
  /** Logs the end of an outage. */
  worked(): void
}

/** Creates a log of one part that repeats its work while the database isn't available, so that it logs each outage once. */
export function createOutageLog(log: Log, part: string): OutageLog {
  let ongoing = false
  return {
    get ongoing() {
      return ongoing
    },
    failed(error, message = `${part} failed`) {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, message)
      else if (!ongoing) {
        ongoing = true
        log.error({ err: error, part }, "the database isn't available")
      }
    },
    worked() {
      if (!ongoing) return
      ongoing = false
      log.info({ part }, 'the database is available again')
    }
  }
}

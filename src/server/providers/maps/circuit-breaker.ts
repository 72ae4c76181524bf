import type { Log } from '../../observability/log.ts'
import { EngineFailure } from './maps.ts'

/** After a failure, an engine isn't asked for this time, so that callers don't wait for its timeout again. */
const restMilliseconds = 10_000

export interface CircuitBreaker {
  /**
   * Calls the engine unless it failed recently. Throws the errors
   * of `work`, or EngineFailure while the engine is paused.
   */
  call<Answer>(work: () => Promise<Answer>): Promise<Answer>
}

/** Tracks the failures of one engine. Logs an outage once when it begins and once when it ends. */
export function createCircuitBreaker(engine: string, log: Log, now: () => Date): CircuitBreaker {
  let since: number | undefined
  let restsUntil = 0
  const loggedMessages = new Set<string>()

  function failed(failure: EngineFailure): void {
    if (!failure.isDown) {
      if (loggedMessages.has(failure.message) || loggedMessages.size > 20) return
      loggedMessages.add(failure.message)
      log.warn({ engine, reason: failure.message }, 'map engine rejected a request')
      return
    }
    const time = now().getTime()
    restsUntil = time + restMilliseconds
    if (since !== undefined) return
    since = time
    log.warn({ engine, reason: failure.message }, 'map engine failed')
  }

  function answered(): void {
    if (since === undefined) return
    log.info({ engine, seconds: Math.round((now().getTime() - since) / 1000) }, 'map engine recovered')
    since = undefined
    restsUntil = 0
  }

  return {
    async call(work) {
      if (now().getTime() < restsUntil) throw new EngineFailure('it failed recently and is paused', true)
      try {
        const answer = await work()
        answered()
        return answer
      } catch (error) {
        if (error instanceof EngineFailure) failed(error)
        // A RegionError such as 'no-route' is a valid response.
        else answered()
        throw error
      }
    }
  }
}

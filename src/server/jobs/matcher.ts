/** Runs the matching as soon as a search begins, and twice per second to handle expired offers and searches. */
import type { Context } from '../context.ts'
import { matchOnce } from '../domain/matching/round.ts'
import { arrivalTeller } from '../domain/planning/arrivals/tell-arrivals.ts'
import { beginGiven } from '../domain/planning/begin.ts'
import { giveBooked } from '../domain/planning/booked/give-booked.ts'
import { giveRoutes } from '../domain/planning/give-routes.ts'
import { sendArrivalLinks } from '../domain/recurring/arrival-links.ts'
import { topics } from '../live/bus.ts'
import { createOutageLog } from '../observability/outage-log.ts'

const everyMilliseconds = 500

export interface Matcher {
  stop(): Promise<void>
}

export function startMatcher(context: Context): Matcher {
  const outage = createOutageLog(context.log, 'matching')
  const tellArrivals = arrivalTeller(context, sendArrivalLinks)
  let stopped = false
  let wanted = false
  let running: Promise<void> | undefined

  async function match(): Promise<void> {
    const began = performance.now()
    const searching = await matchOnce(context)
    context.metrics.matchingRound((performance.now() - began) / 1000, searching)
  }
  const steps = [
    () => beginGiven(context),
    () => giveRoutes(context),
    () => giveBooked(context),
    match,
    tellArrivals
  ]

  async function rounds(): Promise<void> {
    do {
      wanted = false
      const failures: unknown[] = []
      // A plan that can't be given, or a message that can't be written, holds up no search.
      for (const step of steps)
        try {
          await step()
        } catch (error) {
          failures.push(error)
        }
      if (failures.length === 0) outage.worked()
      else outage.failed(failures[0], 'matching round failed')
    } while (wanted && !stopped)
  }
  function wake(): void {
    wanted = true
    if (stopped || running) return
    running = rounds().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(wake, everyMilliseconds)
  const endListening = context.bus.subscribe(topics.search, wake)
  wake()
  return {
    async stop() {
      stopped = true
      clearInterval(timer)
      endListening()
      await running
    }
  }
}

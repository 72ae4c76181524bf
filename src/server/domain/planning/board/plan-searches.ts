/** What the planner's searches have found. One process searches, and all of them know. */
import type { PlanProgress } from '../../../../lib/contract/ops/plan.ts'
import { type Bus, topics } from '../../../live/bus.ts'

export interface PlanSearches {
  /** Returns what the search for a day's plan has found, or null without one. */
  of(day: string): PlanProgress | null
  close(): void
}

/** A search that hasn't said anything for this long has ended with its process. */
const silentMilliseconds = 15_000

export function createPlanSearches(bus: Bus, now: () => number = Date.now): PlanSearches {
  const known = new Map<string, { progress: PlanProgress; at: number }>()
  const end = bus.subscribe(topics.planSearch, ({ day, progress }) => {
    if (progress) known.set(day, { progress, at: now() })
    else known.delete(day)
  })
  return {
    of(day) {
      const found = known.get(day)
      return found && now() - found.at < silentMilliseconds ? found.progress : null
    },
    close: end
  }
}

/** What the planner's searches have found. One process searches, and all of them know. */
import type { PlanProgress } from '../../../../lib/contract/ops/planning/plan.ts'
import { type Bus, topics } from '../../../live/bus.ts'

export interface PlanSearches {
  /** Returns what the search for a day's plan has found, or null without one. */
  of(day: string): PlanProgress | null
  close(): void
}

/** A search that hasn't said that it ended is over with its process, this many seconds after its time. */
const graceSeconds = 15

/** A search says something only when it finds a better plan, so its time goes on without it. */
export function createPlanSearches(bus: Bus, now: () => number = Date.now): PlanSearches {
  const known = new Map<string, { progress: PlanProgress; at: number }>()
  const end = bus.subscribe(topics.planSearch, ({ day, progress }) => {
    if (progress) known.set(day, { progress, at: now() })
    else known.delete(day)
  })
  return {
    of(day) {
      const found = known.get(day)
      if (!found) return null
      const { progress, at } = found
      const seconds = progress.seconds + (now() - at) / 1000
      if (seconds > progress.of_seconds + graceSeconds) return null
      return { ...progress, seconds: Math.min(seconds, progress.of_seconds) }
    },
    close: end
  }
}

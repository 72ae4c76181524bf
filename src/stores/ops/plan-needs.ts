/** What has happened to today's plan, for the live view. */
import { atom } from 'nanostores'
import { attempt } from '../../lib/api-error.ts'
import { getPlanNeeds, type PlanNeeds } from '../../lib/contract/ops/planning/plan-needs.ts'
import { client } from '../core/client.ts'
import { serverNow } from '../core/server-time.ts'
import { refreshWhileVisible } from './refresh.ts'

/** Undefined before the page follows it. */
export const $planNeeds = atom<PlanNeeds | null | undefined>(undefined)

/** A whole day is read each time, so not more often. */
const apart = 60_000

/** Follows a day from a snapshot on. Returns a function that stops it. */
export function followPlanNeeds(day: string, initial: PlanNeeds | null): () => void {
  $planNeeds.set(initial)
  let readAt = serverNow()
  return refreshWhileVisible(async () => {
    if (serverNow() - readAt < apart) return
    readAt = serverNow()
    const found = await attempt(async () => (await client()).call(getPlanNeeds, { params: { day } }))
    if (found.ok) $planNeeds.set(found.value)
  })
}

/** The scheduled deliveries that the driver is planned for, alone and in routes. */
import { atom } from 'nanostores'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { declinePlanned, listPlanned, type PlannedDelivery } from '../../lib/contract/ops/schedule.ts'
import { listOwnRoutes, type OwnRoute } from '../../lib/contract/planning/own-routes.ts'
import { client } from '../core/client.ts'
import { listen } from '../shell/event-stream.ts'

/** Null before they were loaded. */
export const $planned = atom<readonly PlannedDelivery[] | null>(null)

/** The published routes that the driver hasn't got yet. Null before they were loaded. */
export const $plannedRoutes = atom<readonly OwnRoute[] | null>(null)

export async function loadPlanned(): Promise<void> {
  const found = await attempt(async () => {
    const api = await client()
    return Promise.all([api.call(listPlanned), api.call(listOwnRoutes)])
  })
  if (!found.ok) return
  const [planned, routes] = found.value
  $planned.set(planned.items)
  $plannedRoutes.set(routes.items)
}

let isOld = false

/** Follows the list: an operator who plans, moves or cancels a delivery notifies the driver. Returns a function that stops it. */
export function followPlanned(): () => void {
  // The page brought the first state. After a run, it's old.
  if (isOld) void loadPlanned()
  isOld = true
  return listen(null, event => {
    if (event.type === 'notification.created') void loadPlanned()
  })
}

/** Declines a delivery. Returns the error if it failed. */
export async function decline(id: string): Promise<ApiError | null> {
  const done = await attempt(async () => (await client()).call(declinePlanned, { params: { id }, body: {} }))
  await loadPlanned()
  return done.ok ? null : done.error
}

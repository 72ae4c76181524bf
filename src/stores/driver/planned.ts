/** The scheduled deliveries that the driver is planned for. */
import { atom } from 'nanostores'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { declinePlanned, listPlanned, type PlannedDelivery } from '../../lib/contract/ops/schedule.ts'
import { client } from '../core/client.ts'
import { listen } from '../shell/event-stream.ts'

/** Null before they were loaded. */
export const $planned = atom<readonly PlannedDelivery[] | null>(null)

export async function loadPlanned(): Promise<void> {
  const found = await attempt(async () => (await client()).call(listPlanned))
  if (found.ok) $planned.set(found.value.items)
}

/** Follows the list: an operator who plans, moves or cancels a delivery notifies the driver. Returns a function that stops it. */
export function followPlanned(): () => void {
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

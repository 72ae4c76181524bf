/** The driver whom an operator chooses while they book. The delivery is theirs as soon as it exists. */
import { atom } from 'nanostores'
import type * as z from 'zod/mini'
import { type ApiError, attempt } from '../../lib/api-error.ts'
import { getOpsDelivery } from '../../lib/contract/ops/delivery/deliveries.ts'
import { type DriverNear, listDriversNear } from '../../lib/contract/ops/delivery/delivery-drivers.ts'
import { assignDriver, offerToDriver } from '../../lib/contract/ops/delivery/dispatch.ts'
import { planDriver } from '../../lib/contract/ops/schedule.ts'
import { client } from '../core/client.ts'

export type DriversNear = z.infer<typeof listDriversNear.answer>

export interface ChosenDriver {
  driver: DriverNear
  /** Whether they get it without being asked. */
  mayAssign: boolean
}

/** Null for the nearest driver, whom the search finds. */
export const $chosenDriver = atom<ChosenDriver | null>(null)

export const driversNear = async (
  { latitude, longitude }: { latitude: number; longitude: number },
  transport_type_id: number,
  later: boolean
): Promise<DriversNear> =>
  (await client()).call(listDriversNear, {
    query: { latitude, longitude, transport_type_id, ...(later ? { later: 'true' as const } : {}) }
  })

/**
 * Gives a delivery that was just booked to the chosen driver: plans them for later, assigns them where the company allows it, and
 * otherwise offers it to them alone. Returns the error if they can't get it. Then the search goes on as for anybody.
 */
export async function giveToChosen(
  id: string,
  { driver: { id: driver_id, free_at }, mayAssign }: ChosenDriver,
  reason: string
): Promise<ApiError | null> {
  const done = await attempt(async () => {
    const api = await client()
    const { seen, status } = await api.call(getOpsDelivery, { params: { id } })
    const acting = { seen, reason, driver_id }
    if (status === 'scheduled') return api.call(planDriver, { params: { id }, body: acting })
    const body = { ...acting, ...(free_at === null ? {} : { despite: ['busy' as const] }) }
    return mayAssign
      ? api.call(assignDriver, { params: { id }, body })
      : api.call(offerToDriver, { params: { id }, body })
  })
  return done.ok ? null : done.error
}

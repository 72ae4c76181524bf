/** The drivers whom an operator can choose for a delivery. */
import type * as z from 'zod/mini'
import { attempt } from '../../lib/api-error.ts'
import { type Acceptance, listDeliveryDrivers } from '../../lib/contract/ops/delivery/delivery-drivers.ts'
import { openDriver } from '../../lib/contract/ops/drivers.ts'
import { client } from '../core/client.ts'

export type DriverChoices = z.infer<typeof listDeliveryDrivers.answer>

/** A driver with what the operator accepts of them. */
export interface ChosenDriver {
  driver_id: string
  despite: Acceptance[]
}

/** Lists the drivers for a delivery, or finds any driver by name, phone or plate. */
export const driversFor = async (id: string, q: string): Promise<DriverChoices> =>
  (await client()).call(listDeliveryDrivers, { params: { id }, query: q ? { q } : {} })

export type OpenedContact = Pick<z.infer<typeof openDriver.answer>, 'phone' | 'phone_display'>

/** Opens a driver's phone number. The server records who did. Null if it failed. */
export async function openPhone(id: string): Promise<OpenedContact | null> {
  const found = await attempt(async () => (await client()).call(openDriver, { params: { id }, body: {} }))
  return found.ok ? found.value : null
}

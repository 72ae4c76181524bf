/** Random corrections of addresses: an operator corrects one, and the owner agrees to a higher price or declines it. */
import type { Random } from '@dropway/region'
import { getOpsDelivery } from '../src/lib/contract/ops/delivery/deliveries.ts'
import { answerCorrection, correctStop } from '../src/lib/contract/ops/delivery/dispatch.ts'
import { type Person, spot } from './builders.ts'
import type { TestService } from './service.ts'

/**
 * Corrects the address of an open dropoff of a delivery. `owner` answers if it costs more; without one, nobody does. Returns false if
 * there is nothing to correct.
 */
export async function correctAddress(
  world: TestService,
  random: Random,
  operator: Person,
  { id, owner }: { id: string; owner: Person | undefined }
): Promise<boolean> {
  const params = { id }
  const { seen, stops, correction } = await operator.client.call(getOpsDelivery, { params })
  const stop = stops.find(({ kind, status }) => kind === 'dropoff' && status === 'waiting')
  if (!stop || correction) return false
  const place = { ...spot(world, 300 + random.below(2_500), random.below(2_000)), name: '9 Right Lane' }
  const body = { seen, reason: 'The customer called', stop_id: stop.id, place, accept_distant_stops: true }
  const { correction: waiting } = await operator.client.call(correctStop, { params, body })
  if (waiting && owner)
    await owner.client.call(answerCorrection, {
      params,
      body: { correction_id: waiting.id, agree: random.chance(0.7) }
    })
  return true
}

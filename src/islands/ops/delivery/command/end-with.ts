import { type ApiError, attempt } from '../../../../lib/api-error.ts'
import { randomUuid } from '../../../../lib/browser/random-id.ts'
import { act } from '../../../../stores/ops/delivery.ts'
import { sendPhoto } from '../../../../stores/files/photos.ts'
import type { EndChoice } from './EndFields.tsx'

/** Ends a dropoff or the delivery. A photo is uploaded first. Returns what went wrong, or null. */
export async function endWith(
  id: string,
  { expected_total: expected, ...acting }: { seen: number; reason: string; expected_total?: number },
  choice: EndChoice
): Promise<ApiError | null> {
  if (choice.command === 'call-off') return act(id, 'call-off', { ...acting, owed: choice.owed })
  if (choice.command === 'fail') {
    const { stop_id, failure } = choice
    const seenPrice = expected === undefined ? {} : { expected_total: expected }
    return act(id, 'fail', { ...acting, ...seenPrice, stop_id, failure })
  }
  const { command, photo, ...proof } = choice
  if (!photo) return act(id, command, { ...acting, ...proof })
  const sent = await attempt(() => sendPhoto('proof', photo, randomUuid()))
  return sent.ok ? act(id, command, { ...acting, ...proof, proof_file_id: sent.value.id }) : sent.error
}

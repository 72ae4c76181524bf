import type { Tone } from './Badge.tsx'

const tones: Record<string, Tone> = {
  searching: 'searching',
  returning: 'searching',
  accepted: 'accepted',
  picked_up: 'picked-up',
  arrived: 'arrived',
  completed: 'completed',
  partially_completed: 'searching',
  returned: 'failed',
  cancelled: 'failed',
  failed: 'failed'
}

/** Statuses in which something happens now. Their dot is animated. */
export const liveStatuses: ReadonlySet<string> = new Set([
  'searching',
  'accepted',
  'picked_up',
  'arrived',
  'returning'
])

/** Returns the tone of a delivery's or a stop's status. A status that needs no attention is neutral. */
export function toneOfStatus(status: string): Tone {
  return tones[status] ?? 'neutral'
}

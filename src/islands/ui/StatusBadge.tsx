import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
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

const active = new Set(['searching', 'accepted', 'picked_up', 'arrived', 'returning'])

/** Returns the tone of a delivery's or a stop's status. A status that needs no attention is neutral. */
function toneOfStatus(status: string): Tone {
  return tones[status] ?? 'neutral'
}

export interface StatusBadgeProps {
  /** The status in the API: 'picked_up'. */
  status: string
  /** The status in words, in the page's language. */
  label: ReactNode
}

export function StatusBadge({ status, label }: StatusBadgeProps): ReactNode {
  return (
    <Badge tone={toneOfStatus(status)} dot active={active.has(status)}>
      {label}
    </Badge>
  )
}

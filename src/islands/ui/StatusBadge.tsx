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

/** The tone of a delivery's or a stop's state; the ones that need no attention are neutral. */
function toneOfStatus(status: string): Tone {
  return tones[status] ?? 'neutral'
}

export interface StatusBadgeProps {
  /** As the API says it: 'picked_up'. */
  status: string
  /** As people say it, in the page's language. */
  label: ReactNode
}

export function StatusBadge({ status, label }: StatusBadgeProps): ReactNode {
  return (
    <Badge tone={toneOfStatus(status)} dot live={active.has(status)}>
      {label}
    </Badge>
  )
}

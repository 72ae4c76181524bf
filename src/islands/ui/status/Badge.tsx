import type { ReactNode } from 'react'
import type { Elements } from '../elements.ts'

export type Tone =
  | 'neutral'
  | 'primary'
  | 'secondary'
  | 'searching'
  | 'accepted'
  | 'picked-up'
  | 'arrived'
  | 'completed'
  | 'failed'

export interface BadgeProps {
  tone?: Tone
  icon?: Elements
  /** Shows a dot before the text; `active` animates it. */
  dot?: boolean
  active?: boolean
  children: ReactNode
}

/** Shows a short label. Its color only repeats the meaning of the text. */
export function Badge({ tone = 'neutral', icon, dot, active, children }: BadgeProps): ReactNode {
  return (
    <span className="badge" data-tone={tone} data-active={active || undefined}>
      {dot ? <span className="badge-dot" aria-hidden="true" /> : icon}
      <span>{children}</span>
    </span>
  )
}

import type { ReactNode } from 'react'

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
  icon?: ReactNode
  /** A dot before the words; `live` makes it breathe. */
  dot?: boolean
  live?: boolean
  children: ReactNode
}

/** A word or two about the thing beside it. Color only ever repeats what the words say. */
export function Badge({ tone = 'neutral', icon, dot, live, children }: BadgeProps): ReactNode {
  return (
    <span className="badge" data-tone={tone} data-live={live || undefined}>
      {dot ? <span className="badge-dot" aria-hidden="true" /> : icon}
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import { Badge } from './Badge.tsx'
import { liveStatuses, toneOfStatus } from './status-tone.ts'

export interface StatusBadgeProps {
  /** The status in the API: 'picked_up'. */
  status: string
  /** The status in words, in the page's language. */
  label: ReactNode
}

export function StatusBadge({ status, label }: StatusBadgeProps): ReactNode {
  return (
    <Badge tone={toneOfStatus(status)} dot active={liveStatuses.has(status)}>
      {label}
    </Badge>
  )
}

import { Headset } from 'lucide-react'
import type { ReactNode } from 'react'

/** The operators' picture, in place of a person's. */
export function DispatchMark(): ReactNode {
  return (
    <span className="avatar" aria-hidden="true">
      <Headset />
    </span>
  )
}

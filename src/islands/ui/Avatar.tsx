import type { ReactNode } from 'react'
import { initials } from '../../lib/format/address.ts'

export interface AvatarProps {
  name: string
  /** Own-origin address of a picture; initials without. */
  photo?: string | null
  large?: boolean
}

/** A person's picture in a circle. Decoration: the name stands beside it. */
export function Avatar({ name, photo, large }: AvatarProps): ReactNode {
  return (
    <span
      className="avatar"
      data-initials={initials(name)}
      data-size={large ? 'large' : undefined}
      aria-hidden="true"
    >
      {photo ? <img src={photo} alt="" width={64} height={64} /> : null}
    </span>
  )
}

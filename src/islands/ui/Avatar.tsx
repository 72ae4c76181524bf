import type { ReactNode } from 'react'
import { initials } from '../../lib/format/address.ts'

export interface AvatarProps {
  name: string
  /** Own-origin address of a picture; initials without. */
  photo?: string | null
}

/** A person's picture in a circle. Decoration: the name stands beside it. */
export function Avatar({ name, photo }: AvatarProps): ReactNode {
  return (
    <span className="avatar" data-initials={initials(name)} aria-hidden="true">
      {photo ? <img src={photo} alt="" width={40} height={40} /> : null}
    </span>
  )
}

import type { ReactNode } from 'react'
import { initials } from '../../lib/format/places/address.ts'

export interface AvatarProps {
  name: string
  /** The address of a photo. Without it, the avatar shows initials. */
  photo?: string | null
  large?: boolean
}

/** Shows a person's photo or initials in a circle. Decoration, because the name is next to it. */
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

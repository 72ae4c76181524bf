import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownPhone } from '../../../lib/format/people/shown-phone.ts'
import { callAddress } from '../../format/call.ts'

export interface CallLinkProps {
  contact: { phone: string; phone_display?: string | undefined }
  /** The word for the act. */
  call: string
}

/** A number that was opened, as a link that calls it. */
export function CallLink({ contact, call }: CallLinkProps): ReactNode {
  const shown = shownPhone(contact)
  return (
    <a className="ops-call" href={callAddress(contact.phone)} aria-label={`${call} ${shown}`}>
      <Phone aria-hidden="true" />
      <bdi dir="ltr">{shown}</bdi>
    </a>
  )
}

import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownPhone } from '../../../../lib/format/people/shown-phone.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { callAddress } from '../../../format/call.ts'

export interface OpenedPhoneProps {
  contact: { phone: string; phone_display?: string | undefined } | undefined
  masked: string
  /** Opens the number and calls it. Absent for an operator who may only look. */
  onCall?: (() => void) | undefined
  words: Words['opsDelivery']
}

/** A phone number to call. Until it's open it's masked, and the call opens it. */
export function OpenedPhone({ contact, masked, onCall, words }: OpenedPhoneProps): ReactNode {
  if (contact?.phone)
    return (
      <a
        className="ops-call"
        href={callAddress(contact.phone)}
        aria-label={`${words.call} ${shownPhone(contact)}`}
      >
        <Phone aria-hidden="true" />
        <bdi dir="ltr">{shownPhone(contact)}</bdi>
      </a>
    )
  if (!masked || !onCall || contact)
    return (
      <span className="ops-muted">
        <bdi dir="ltr">{masked}</bdi>
      </span>
    )
  return (
    <button type="button" className="ops-call" title={words.callHint} onClick={onCall}>
      <Phone aria-hidden="true" />
      <span>{words.call}</span>
      <bdi dir="ltr">{masked}</bdi>
    </button>
  )
}

import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Words } from '../../../../lib/words/words.ts'
import { CallLink } from '../../shared/CallLink.tsx'

export interface OpenedPhoneProps {
  contact: { phone: string; phone_display?: string | undefined } | undefined
  masked: string
  /** Opens the number and calls it. Absent for an operator who may only look. */
  onCall?: (() => void) | undefined
  words: Words['opsDelivery']
}

/** A phone number to call. Until it's open it's masked, and the call opens it. */
export function OpenedPhone({ contact, masked, onCall, words }: OpenedPhoneProps): ReactNode {
  if (contact?.phone) return <CallLink contact={contact} call={words.call} />
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

import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { shownPhone } from '../../../../lib/format/people/shown-phone.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { callAddress } from '../../../format/call.ts'

/** A phone number to call once it's open, otherwise masked. */
export function OpenedPhone({
  contact,
  masked,
  words
}: {
  contact: { phone: string; phone_display?: string | undefined } | undefined
  masked: string
  words: Words['opsDelivery']
}): ReactNode {
  if (!contact?.phone)
    return (
      <span className="ops-muted">
        <bdi dir="ltr">{masked}</bdi>
      </span>
    )
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
}

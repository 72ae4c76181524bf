import { MessageCircle, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import { conversationPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { callAddress } from '../../format/call.ts'
import { ButtonLink } from '../../ui/buttons/Button.tsx'

export interface CustomerContactProps {
  work: Pick<Delivery, 'pickanddropoff_id' | 'customer'>
  words: Pick<Words['drive'], 'message' | 'call' | 'withoutAccount'>
}

/** Lets the driver write to the customer, or call one who has no account. */
export function CustomerContact({ work, words }: CustomerContactProps): ReactNode {
  const { first_name: name, phone, has_account: hasAccount } = work.customer
  if (hasAccount !== false) {
    return (
      <ButtonLink
        variant="secondary"
        wide
        href={conversationPath(work.pickanddropoff_id)}
        icon={<MessageCircle aria-hidden="true" />}
      >
        {words.message}
      </ButtonLink>
    )
  }
  return (
    <section className="stack" data-gap="small">
      <p className="muted">{words.withoutAccount}</p>
      {phone ? (
        <ButtonLink variant="secondary" wide href={callAddress(phone)} icon={<Phone aria-hidden="true" />}>
          {fill(words.call, { name })}
        </ButtonLink>
      ) : null}
    </section>
  )
}

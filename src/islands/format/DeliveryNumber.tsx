import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../lib/words/words.ts'
import { useHydrated } from '../hydration/page-state.ts'
import { IconButton } from '../ui/buttons/IconButton.tsx'

export interface DeliveryNumberProps {
  /** Absent if the product API gives none. Then nothing is shown. */
  number: string | undefined
  /** The customer's own text. */
  reference?: string | undefined
  words: Words['live']['number']
}

/** Shows the number of a delivery, with a button that copies it, and the customer's reference. There is no button where pages can't copy. */
export function DeliveryNumber({ number, reference, words }: DeliveryNumberProps): ReactNode {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)
  if (!number) return null
  return (
    <p className="delivery-number small muted">
      <span>
        {words.label}{' '}
        <span className="numbers nowrap" translate="no">
          {number}
        </span>
      </span>
      {hydrated && 'clipboard' in navigator ? (
        <IconButton
          label={words.copy}
          className="not-printed"
          onClick={() =>
            void navigator.clipboard.writeText(number).then(
              () => setCopied(true),
              // The browser refused access. People can still select the number.
              () => setCopied(false)
            )
          }
        >
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        </IconButton>
      ) : null}
      <span className="not-printed" aria-live="polite">
        {copied ? words.copied : ''}
      </span>
      {reference ? (
        <span>
          {words.reference} <bdi translate="no">{reference}</bdi>
        </span>
      ) : null}
    </p>
  )
}

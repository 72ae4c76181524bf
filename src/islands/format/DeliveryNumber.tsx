import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Words } from '../../lib/words/words.ts'
import { useHydrated } from '../hydration/page-state.ts'
import { IconButton } from '../ui/IconButton.tsx'

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
    <p className="delivery-number flex min-h-11 items-center text-sm text-ink-muted">
      <span>
        {words.label} <span className="numbers whitespace-nowrap">{number}</span>
      </span>
      {hydrated && 'clipboard' in navigator ? (
        <IconButton
          label={words.copy}
          className="print:hidden"
          onClick={() =>
            void navigator.clipboard.writeText(number).then(
              () => setCopied(true),
              // The browser refused access. People can still select the number.
              () => setCopied(false)
            )
          }
        >
          {copied ? (
            <Check className="size-4" aria-hidden="true" />
          ) : (
            <Copy className="size-4" aria-hidden="true" />
          )}
        </IconButton>
      ) : null}
      <span className="print:hidden" aria-live="polite">
        {copied ? words.copied : ''}
      </span>
      {reference ? (
        <span>
          {words.reference} <bdi>{reference}</bdi>
        </span>
      ) : null}
    </p>
  )
}

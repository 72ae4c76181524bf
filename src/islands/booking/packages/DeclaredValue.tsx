import type { ReactNode } from 'react'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { setDeclaredValue } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { DeclaredValueInput } from '../../ui/forms/DeclaredValueInput.tsx'

export interface DeclaredValueProps {
  draft: BookingDraft
  /** The currency of the price; undefined until there is one. */
  currency: string | undefined
  locale: Locale
  words: Words['details']
}

/** Asks what the packages of the draft are worth. The draft keeps its value until the text is an amount. */
export function DeclaredValue({ draft, currency = 'EUR', ...look }: DeclaredValueProps): ReactNode {
  return (
    <DeclaredValueInput
      id="declared-value"
      value={draft.booking.declared_value ?? null}
      onChange={value => Number.isNaN(value) || setDeclaredValue(value)}
      {...{ currency, ...look }}
    />
  )
}

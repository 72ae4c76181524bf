/** Says why a price or a receipt has no VAT. */
import { fill } from './fill.ts'
import type { Words } from './words.ts'

interface Treated {
  treatment?: 'reverse_charge' | 'exempt' | undefined
  exemption_reason?: string | undefined
}

/** Returns a sentence, or null for a price that contains VAT. */
export function withoutVatText(
  words: Pick<Words['price'], 'withoutVat'>,
  { treatment, exemption_reason: reason }: Treated
): string | null {
  if (!treatment) return null
  if (treatment === 'exempt' && reason) return fill(words.withoutVat.because, { reason })
  return words.withoutVat[treatment]
}

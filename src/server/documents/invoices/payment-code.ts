import { wholeUnits } from '../../../lib/format/numbers/money.ts'
import type { InvoiceDocument } from '../../../lib/contract/billing/invoice-content.ts'
import { isSepaAccount } from './accounts.ts'

/** Of the guideline, in minor units: 0.01 to 999,999,999.99. */
const highest = 99_999_999_999
const [longestName, longestReference] = [70, 140]

/**
 * Returns the text of a code from which a banking app fills in a SEPA credit transfer (EPC069-12, version 002, UTF-8). Null for a
 * document that isn't paid by one.
 */
export function paymentCodeText({ number, content }: InvoiceDocument): string | null {
  const { kind, seller, currency, payable } = content
  const isPayable = kind === 'invoice' && payable > 0 && payable <= highest
  if (!isPayable || currency !== 'EUR' || !isSepaAccount(seller.iban)) return null
  const fields = [
    'BCD',
    '002',
    '1',
    'SCT',
    // The bank's code isn't needed in this version.
    '',
    beginning(seller.legal_name, longestName),
    seller.iban,
    `EUR${wholeUnits(payable, currency)}`,
    '',
    '',
    beginning(number, longestReference)
  ]
  return fields.join('\n')
}

/** Returns the first characters of a text, in one line. */
const beginning = (text: string, most: number): string =>
  Array.from(text.replaceAll(/\s+/gu, ' ').trim()).slice(0, most).join('')

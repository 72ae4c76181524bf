import type { BookEntry, BookLine, BookParty, BookReading } from '../../../lib/contract/billing/entries.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { numberFormat } from '../../../lib/format/intl.ts'
import { opsDriverPath, opsSubjectPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'

/** What each part of the books needs to write amounts and names. */
export interface BookLook {
  locale: Locale
  words: Pick<Words, 'books' | 'dayEnd'>
}

/** Names an account: 'VAT, 20 %', or 'Revenue, reverse charge'. */
export function accountName(
  { account, rate, treatment }: Pick<BookLine, 'account' | 'rate' | 'treatment'>,
  { locale, words }: BookLook
): string {
  const name = words.dayEnd.accountNames[account]
  if (rate === null) return name
  if (treatment !== null && treatment !== 'standard')
    return fill(words.books.ofTreatment, {
      account: name,
      treatment: words.dayEnd.accountTreatments[treatment]
    })
  const percent = numberFormat(locale, { maximumFractionDigits: 2 }).format(rate / 100)
  return fill(words.books.ofRate, { account: name, percent })
}

/** The console's page of a party. */
export const partyPath = ({ kind, id }: BookParty): string | undefined =>
  kind === 'driver'
    ? opsDriverPath(id)
    : (opsSubjectPath(kind === 'organization' ? kind : 'customer', id) ?? undefined)

/** Returns the parties of an entry, each once. */
export const partiesOf = ({ lines }: BookEntry): BookParty[] => [
  ...new Map(lines.flatMap(({ party }) => (party ? [[party.id, party] as const] : []))).values()
]

/** Says how a search was read: 'the amount €24.50 or receipt 24'. '' without a search. */
export function understoodSentence(readings: readonly BookReading[], { locale, words }: BookLook): string {
  const { readings: texts, understood, or } = words.books
  const parts = readings.map(reading => {
    switch (reading.as) {
      case 'amount':
        return fill(texts.amount, { amount: formatMoney(reading.amount, reading.currency, locale) })
      case 'delivery':
        return fill(texts.delivery, { number: reading.number })
      case 'receipt':
        return fill(texts.receipt, { number: String(reading.number).padStart(6, '0') })
      case 'name': {
        const names = reading.parties.map(({ name }) => name || words.books.erased).join(', ')
        if (names === '') return texts.nobody
        return fill(reading.is_complete ? texts.name : texts.nameMany, { names })
      }
    }
  })
  return parts.length === 0 ? '' : fill(understood, { readings: parts.join(or) })
}

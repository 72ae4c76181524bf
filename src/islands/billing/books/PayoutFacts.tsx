import type { ReactNode } from 'react'
import type { EntryTrail } from '../../../lib/contract/billing/entries.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { shortDay } from '../../../lib/format/times/weekly.ts'
import { opsMoneyEntryPath, opsPayoutFilesPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import type { BookLook } from './book-look.ts'
import { Fact } from './Fact.tsx'

export interface PayoutFactsProps {
  payout: EntryTrail['payouts'][number]
  /** The one with the trail. */
  entry: EntryTrail['entry']
  look: BookLook
}

/** A payout in the trail of an entry, with the file for the bank that it's in. */
export function PayoutFacts({ payout, entry, look: { locale, words } }: PayoutFactsProps): ReactNode {
  const { books } = words
  const amount = formatMoney(payout.amount, entry.currency, locale)
  return (
    <>
      <Fact label={books.facts.payout}>
        {payout.entry_id === entry.id ? (
          <span className="numbers">{amount}</span>
        ) : (
          <a className="ops-fact-link numbers" href={opsMoneyEntryPath(payout.entry_id)}>
            {amount}
          </a>
        )}
        {payout.is_returned ? <span>{` · ${books.payoutReturned}`}</span> : null}
        <span className="ops-muted">
          {' · '}
          <CompanyTime at={payout.at} locale={locale} day />
        </span>
      </Fact>
      {payout.file ? (
        <Fact label={books.facts.payoutFile}>
          <a className="ops-fact-link" href={opsPayoutFilesPath}>
            {fill(books.payoutFileLink, { day: shortDay(payout.file.day, locale) })}
          </a>
        </Fact>
      ) : null}
    </>
  )
}

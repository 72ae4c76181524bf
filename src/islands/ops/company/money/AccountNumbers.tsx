import type { ReactNode } from 'react'
import { type AccountNumber, untaxedTreatments } from '../../../../lib/contract/company/account-numbers.ts'
import { accountKinds } from '../../../../lib/contract/journal.ts'
import { numberFormat } from '../../../../lib/format/intl.ts'
import {
  isNumberOf,
  type NumberedAccount,
  withNumber
} from '../../../../lib/rules/billing/account-numbers.ts'
import { vatRateOf } from '../../../../lib/rules/pricing/vat.ts'
import { fill } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import type { Words } from '../../../../lib/words/words.ts'
import { TextInput } from '../../../ui/fields/TextInput.tsx'

export interface AccountNumbersProps {
  numbers: readonly AccountNumber[]
  /** The rates of VAT that the company has or will have. */
  percents: readonly number[]
  onChange: (numbers: AccountNumber[]) => void
  locale: Locale
  words: Words['opsCompany']
}

/** Edits the company's own number of each account. Revenue and VAT can have one by rate, and revenue without VAT one by treatment. */
export function AccountNumbers({
  numbers,
  percents,
  onChange,
  locale,
  words
}: AccountNumbersProps): ReactNode {
  const texts = words.accountNumbers
  // A treatment says more than a rate of 0, which is only there if it has a number from before there were treatments.
  const known = [
    ...percents.map(vatRateOf).filter(rate => rate > 0),
    ...numbers.flatMap(({ rate }) => rate ?? [])
  ]
  const rates = [...new Set(known)].toSorted((one, other) => one - other)
  const accounts = accountKinds.flatMap((kind): NumberedAccount[] => [
    { kind, rate: null },
    ...(kind === 'revenue' || kind === 'vat' ? rates.map(rate => ({ kind, rate })) : []),
    ...(kind === 'revenue' ? untaxedTreatments.map(treatment => ({ kind, rate: null, treatment })) : [])
  ])
  const label = ({ kind, rate, treatment }: NumberedAccount) => {
    const account = texts.names[kind]
    if (treatment) return fill(texts.ofTreatment, { account, treatment: texts.treatments[treatment] })
    if (rate === null) return account
    const percent = numberFormat(locale, { maximumFractionDigits: 2 }).format(rate / 100)
    return fill(texts.ofRate, { account, percent })
  }
  return (
    <details className="ops-accounts">
      <summary>{texts.title}</summary>
      <p className="ops-note">{texts.detail}</p>
      <div className="ops-account-numbers">
        {accounts.map(account => (
          <TextInput
            key={`${account.kind} ${account.rate} ${account.treatment}`}
            label={label(account)}
            value={numbers.find(each => isNumberOf(each, account))?.number ?? ''}
            maxLength={20}
            autoComplete="off"
            onChange={event => onChange(withNumber(numbers, account, event.currentTarget.value.trimStart()))}
          />
        ))}
      </div>
    </details>
  )
}

import type { ReactNode } from 'react'
import type { AccountNumber } from '../../../../lib/contract/company/account-numbers.ts'
import { accountKinds } from '../../../../lib/contract/journal.ts'
import { numberFormat } from '../../../../lib/format/intl.ts'
import { type NumberedAccount, withNumber } from '../../../../lib/rules/billing/account-numbers.ts'
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

/** Edits the company's own number of each account. Revenue and VAT can have one by rate. */
export function AccountNumbers({
  numbers,
  percents,
  onChange,
  locale,
  words
}: AccountNumbersProps): ReactNode {
  const texts = words.accountNumbers
  const known = [...percents.map(vatRateOf), ...numbers.flatMap(({ rate }) => rate ?? [])]
  const rates = [...new Set(known)].toSorted((one, other) => one - other)
  const accounts = accountKinds.flatMap((kind): NumberedAccount[] => [
    { kind, rate: null },
    ...(kind === 'revenue' || kind === 'vat' ? rates.map(rate => ({ kind, rate })) : [])
  ])
  const label = ({ kind, rate }: NumberedAccount) =>
    rate === null
      ? texts.names[kind]
      : fill(texts.ofRate, {
          account: texts.names[kind],
          percent: numberFormat(locale, { maximumFractionDigits: 2 }).format(rate / 100)
        })
  return (
    <details className="ops-accounts">
      <summary>{texts.title}</summary>
      <p className="ops-note">{texts.detail}</p>
      <div className="ops-account-numbers">
        {accounts.map(account => (
          <TextInput
            key={`${account.kind} ${account.rate}`}
            label={label(account)}
            value={
              numbers.find(({ kind, rate }) => kind === account.kind && rate === account.rate)?.number ?? ''
            }
            maxLength={20}
            autoComplete="off"
            onChange={event => onChange(withNumber(numbers, account, event.currentTarget.value.trimStart()))}
          />
        ))}
      </div>
    </details>
  )
}

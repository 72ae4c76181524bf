import type { ReactNode } from 'react'
import type { ImportRow } from '../../lib/contract/imports/rows.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { CompanyTime } from '../format/times/CompanyTime.tsx'

export interface UnderstoodValuesProps {
  values: NonNullable<ImportRow['understood']>
  locale: Locale
  words: Words['imports']
}

/** The numbers and times of a row as they were understood, so that a wrong reading can be seen. */
export function UnderstoodValues({ values, locale, words }: UnderstoodValuesProps): ReactNode {
  const { packages, declared_value: value, earliest, latest } = values
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return (
    <span className="small muted">
      <span>
        {packages
          .map(
            ({ weight, unit, quantity }) => `${number.format(quantity)} × ${number.format(weight)} ${unit}`
          )
          .join(', ')}
      </span>
      {value ? (
        <span>{` · ${words.fields.declared_value}: ${formatMoney(value.amount, value.currency, locale)}`}</span>
      ) : null}
      {earliest ? (
        <>
          <span>{` · ${words.fields.earliest}: `}</span>
          <CompanyTime at={earliest} locale={locale} day="unless-today" />
        </>
      ) : null}
      {latest ? (
        <>
          <span>{` · ${words.fields.latest}: `}</span>
          <CompanyTime at={latest} locale={locale} day="unless-today" />
        </>
      ) : null}
    </span>
  )
}

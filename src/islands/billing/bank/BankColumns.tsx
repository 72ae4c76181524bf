import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  type BankField,
  bankFields,
  type BankFile,
  joinedBankField
} from '../../../lib/contract/billing/incoming/bank-files.ts'
import type { DateOrder, DecimalSign } from '../../../lib/contract/imports/fields.ts'
import { missingBankFields } from '../../../lib/rules/billing/bank/columns.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ColumnList } from '../../ui/tables/ColumnList.tsx'
import { NumberQuestions } from '../../ui/tables/NumberQuestions.tsx'
import type { BankWords } from './bank-words.ts'

export interface BankColumnsProps {
  read: BankFile
  /** Whether the file is being read again. */
  busy: boolean
  locale: Locale
  words: BankWords
  onConfirm: (
    fields: readonly (BankField | null)[],
    order: DateOrder | null,
    sign: DecimalSign | null
  ) => void
  onKeep: () => void
}

/** What the columns of a bank's file mean, and what its dates and numbers mean if both can be read in two ways. */
export function BankColumns({ read, busy, locale, words, onConfirm, onKeep }: BankColumnsProps): ReactNode {
  const { bank, imports } = words
  const [fields, setFields] = useState(read.columns.map(({ field }) => field))
  const [order, setOrder] = useState(read.date_order)
  const [sign, setSign] = useState(read.decimal_sign)
  const missing = missingBankFields(fields)
  const hasBoth = fields.includes('amount') && (fields.includes('credit') || fields.includes('debit'))
  const list = new Intl.ListFormat(locale)
  const needs =
    missing.length > 0
      ? fill(imports.columns.required, { fields: list.format(missing.map(field => bank.fields[field])) })
      : hasBoth
        ? bank.amountTwice
        : read.asks_date_order && order === null
          ? imports.dates.question
          : read.asks_decimal_sign && sign === null
            ? imports.decimals.question
            : undefined
  return (
    <section className="card part" aria-labelledby="columns">
      <div>
        <h2 id="columns" className="large">
          {imports.columns.title}
        </h2>
        <p className="small muted">{bank.columnsDetail}</p>
      </div>
      <ColumnList
        columns={read.columns.map(column => ({
          ...column,
          note: column.is_other_day ? bank.otherDay : undefined
        }))}
        fields={fields}
        options={bankFields}
        names={bank.fields}
        joined={[joinedBankField]}
        words={imports.columns}
        ask={imports.reading.ask}
        onChange={setFields}
      />
      <NumberQuestions
        asksOrder={read.asks_date_order}
        order={order}
        onOrder={setOrder}
        asksSign={read.asks_decimal_sign}
        sign={sign}
        onSign={setSign}
        words={imports}
      />
      {needs ? (
        <p className="notice" role="status">
          {needs}
        </p>
      ) : null}
      <div className="part-line">
        <Button
          loading={busy}
          loadingLabel={bank.reading}
          needs={needs}
          onClick={() => onConfirm(fields, order, sign)}
        >
          {fill(imports.columns.confirm, { count: read.row_count })}
        </Button>
        {read.rows === null ? null : (
          <Button variant="quiet" onClick={onKeep}>
            {bank.keepColumns}
          </Button>
        )}
      </div>
    </section>
  )
}

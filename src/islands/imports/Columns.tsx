import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  type DateOrder,
  type DecimalSign,
  importFields,
  joinedFields,
  requiredFields
} from '../../lib/contract/imports/fields.ts'
import type { Import } from '../../lib/contract/imports/imports.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { chooseColumns, importRecord } from '../../stores/imports/import.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { ColumnList } from '../ui/tables/ColumnList.tsx'
import { NumberQuestions } from '../ui/tables/NumberQuestions.tsx'

export interface ColumnsProps {
  found: Import
  zoneNote: string
  locale: Locale
  words: Words['imports']
  onDone: () => void
}

/** Fields with numbers that can have decimals. */
const numberFields = ['weight', 'declared_value'] as const

/** What each column of the file means, with its first cells. */
export function Columns({ found, zoneNote, locale, words, onDone }: ColumnsProps): ReactNode {
  const busy = useStore(importRecord.$busy, { ssr: 'initial' })
  const [fields, setFields] = useState(found.columns.map(({ field }) => field))
  const [order, setOrder] = useState<DateOrder | null>(found.date_order)
  const [joins, setJoins] = useState<boolean | null>(found.join_rows)
  const [sign, setSign] = useState<DecimalSign | null>(found.decimal_sign)
  const isPlaced = fields.includes('latitude') && fields.includes('longitude')
  const missing = requiredFields.filter(
    field => !fields.includes(field) && !(field === 'dropoff' && isPlaced)
  )
  const asksOrder = found.asks_date_order && fields.includes('date')
  const asksSign = found.asks_decimal_sign && numberFields.some(field => fields.includes(field))
  const list = new Intl.ListFormat(locale)
  const needs =
    missing.length > 0
      ? fill(words.columns.required, { fields: list.format(missing.map(field => words.fields[field])) })
      : asksOrder && order === null
        ? words.dates.question
        : asksSign && sign === null
          ? words.decimals.question
          : found.asks_join && joins === null
            ? words.join.question
            : undefined

  async function confirm() {
    if (
      await chooseColumns(found, { columns: fields, date_order: order, decimal_sign: sign, join_rows: joins })
    )
      onDone()
  }

  return (
    <section className="card part" aria-labelledby="columns">
      <div>
        <h2 id="columns" className="large">
          {words.columns.title}
        </h2>
        <p className="small muted">{words.columns.detail}</p>
      </div>
      <ColumnList
        columns={found.columns}
        fields={fields}
        options={importFields}
        names={words.fields}
        joined={joinedFields}
        words={words.columns}
        ask={words.reading.ask}
        onChange={setFields}
      />
      <NumberQuestions {...{ asksOrder, order, asksSign, sign, words }} onOrder={setOrder} onSign={setSign} />
      {found.asks_join ? (
        <RadioCards
          label={words.join.question}
          name="join-rows"
          columns={2}
          value={joins === null ? null : joins ? 'one' : 'several'}
          onChange={value => setJoins(value === 'one')}
          cards={(['one', 'several'] as const).map(value => ({ value, title: words.join[value] }))}
        />
      ) : null}
      <p className="small muted">{zoneNote}</p>
      {needs ? (
        <p className="notice" role="status">
          {needs}
        </p>
      ) : null}
      <div className="part-line imports-upload">
        <Button loading={busy} needs={needs} onClick={() => void confirm()}>
          {fill(words.columns.confirm, { count: found.counts.rows })}
        </Button>
        {found.state === 'preview' ? (
          <Button variant="quiet" onClick={onDone}>
            {words.columns.keep}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

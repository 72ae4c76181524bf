import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { Import } from '../../lib/contract/imports/imports.ts'
import type { ImportRow } from '../../lib/contract/imports/rows.ts'
import { formatAddress } from '../../lib/format/places/address.ts'
import { formatMoney } from '../../lib/format/numbers/money.ts'
import { livePath, opsDeliveryPath } from '../../lib/paths.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { fixRow, importRecord, type Rows } from '../../stores/imports/import.ts'
import { CompanyTime } from '../format/times/CompanyTime.tsx'
import { Badge } from '../ui/status/Badge.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { toneOfRow } from './import-tones.ts'
import { RowFix } from './RowFix.tsx'
import { UnderstoodValues } from './UnderstoodValues.tsx'

export interface RowProps {
  found: Import
  rows: Rows
  row: ImportRow
  /** Deliveries are opened in the console. */
  isOperator: boolean
  locale: Locale
  words: Words['imports']
}

/** One row: for whom, where, when and for how much, and what can be done about it. */
export function Row({ found, rows, row, isOperator, locale, words }: RowProps): ReactNode {
  const busy = useStore(importRecord.$busy, { ssr: 'initial' })
  const { dropoff, known, price, fields } = row
  const mayChange = found.state === 'preview'
  const change = (body: Parameters<typeof fixRow>[3]) => void fixRow(found, rows, row.number, body)
  const quiet = { variant: 'quiet', size: 'small', disabled: busy } as const
  return (
    <li className="import-row" data-state={row.state}>
      <p className="import-row-number small muted numbers">{`${words.table.row} ${row.number}`}</p>
      <p className="import-row-name">
        <bdi className="strong">{fields.recipient || '–'}</bdi>
        {row.joined_rows.length > 0 ? (
          <span className="small muted">
            {` ${fill(words.join.rows, { rows: new Intl.ListFormat(locale).format(row.joined_rows.map(String)) })}`}
          </span>
        ) : null}
        {fields.external_id ? <bdi className="small muted numbers">{` ${fields.external_id}`}</bdi> : null}
      </p>
      <div className="import-row-address">
        {dropoff?.place ? <bdi>{formatAddress(dropoff.place)}</bdi> : <bdi>{fields.dropoff || '–'}</bdi>}
        {dropoff ? (
          <span className="small muted">
            {dropoff.by_hand ? words.confidence.byHand : words.confidence[dropoff.confidence]}
          </span>
        ) : null}
        {row.understood ? <UnderstoodValues values={row.understood} locale={locale} words={words} /> : null}
      </div>
      <p className="import-row-time small">
        {row.scheduled_at ? (
          <CompanyTime at={row.scheduled_at} locale={locale} day="unless-today" />
        ) : row.state === 'ready' ? (
          words.table.now
        ) : (
          ''
        )}
      </p>
      <p className="import-row-price numbers strong">
        {price ? formatMoney(price.amount, price.currency, locale) : ''}
      </p>
      <p className="import-row-state">
        <Badge tone={toneOfRow(row.state)}>{words.rowStates[row.state]}</Badge>
        {row.delivery ? (
          <a
            className="link small numbers nowrap"
            href={(isOperator ? opsDeliveryPath : livePath)(row.delivery.pickanddropoff_id)}
          >
            <bdi translate="no">{row.delivery.number}</bdi>
          </a>
        ) : null}
      </p>
      {row.problems.length > 0 || known || mayChange ? (
        <div className="import-row-more">
          {known ? (
            <p className="small">
              {fill(words.fix.knownOn, {
                date: new Intl.DateTimeFormat(locale, {
                  dateStyle: 'medium',
                  timeZone: found.time_zone
                }).format(new Date(known.booked_at)),
                number: known.number
              })}
            </p>
          ) : null}
          {row.problems.length > 0 ? (
            <RowFix
              key={`${row.number}-${found.version}`}
              {...{ row, words, busy, mayChange }}
              onChange={change}
            />
          ) : null}
          {mayChange ? (
            <p className="part-line">
              {known ? (
                <Button {...quiet} onClick={() => change({ again: !row.again })}>
                  {row.again ? words.fix.notAgain : words.fix.again}
                </Button>
              ) : null}
              {known && !row.again ? null : (
                <Button {...quiet} onClick={() => change({ left_out: row.state !== 'left-out' })}>
                  <span>{row.state === 'left-out' ? words.fix.takeBack : words.fix.leaveOut}</span>
                  <span className="visually-hidden">{` ${words.table.row} ${row.number}`}</span>
                </Button>
              )}
            </p>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

import '../../../styles/billing/invoices.css'
import type { ReactNode } from 'react'
import type { InvoiceContent } from '../../../lib/contract/billing/invoice-content.ts'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { formatShare } from '../../../lib/format/numbers/share.ts'
import { formatCalendarDay } from '../../../lib/format/times/days.ts'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { ListTable } from '../../ui/lists/ListTable.tsx'

export interface InvoiceLinesProps {
  content: InvoiceContent
  locale: Locale
  words: Words['invoices']
}

/** All lines of an invoice, and its sums. */
export function InvoiceLines({ content, locale, words }: InvoiceLinesProps): ReactNode {
  const { currency, kind, lines, cost_centers: centers, vat, net, gross, rounding, payable } = content
  const money = (amount: number) => formatMoney(amount, currency, locale)
  const sum = (name: string, amount: number, isMain = false) => (
    <div key={name} className="invoice-sum" data-main={isMain || undefined}>
      <dt>{name}</dt>
      <dd>{money(amount)}</dd>
    </div>
  )
  return (
    <>
      <ListTable
        name="invoice-lines"
        label={words.lines}
        // Lines have no id, and their order never changes.
        rows={lines.map((line, index) => ({ ...line, id: String(index) }))}
        nothing={{ title: words.nothing, detail: words.nothingDetail }}
        next={null}
        columns={[
          {
            key: 'day',
            heading: words.day,
            phone: 'second',
            cell: ({ day }) => formatCalendarDay(day, locale, { day: 'numeric', month: 'short' })
          },
          {
            key: 'delivery',
            heading: words.delivery,
            phone: 'first',
            cell: ({ delivery, kind: what }) => (
              <>
                <a href={opsDeliveryPath(delivery.id)}>{delivery.number}</a>
                <span className="invoice-small">{words.lineKinds[what]}</span>
              </>
            )
          },
          {
            key: 'route',
            heading: words.route,
            phone: 'line',
            cell: ({ from, to, cost_center: center }) => (
              <>
                <bdi>{from}</bdi>
                <span>{' → '}</span>
                <bdi>{to}</bdi>
                {center === null ? null : <bdi className="invoice-small">{center}</bdi>}
              </>
            )
          },
          {
            key: 'reference',
            heading: words.reference,
            phone: 'line',
            isEmpty: ({ reference, external_id: external }) => reference === '' && external === '',
            cell: ({ reference, external_id: external }) => (
              <bdi>{[reference, external].filter(Boolean).join(' · ')}</bdi>
            )
          },
          {
            key: 'net',
            heading: words.net,
            phone: 'first-end',
            cell: line => <span className="nowrap">{money(line.net)}</span>
          }
        ]}
      />
      <dl className="invoice-sums">
        {centers.map(({ name, net: part }) =>
          sum(fill(words.netOf, { name: name ?? words.noCostCenter }), part)
        )}
        {sum(words.totalNet, net)}
        {vat.map(({ treatment, rate, vat: part, reason }) =>
          treatment === 'standard'
            ? sum(fill(words.vat, { percent: formatShare(rate / 10_000, locale) }), part)
            : sum(fill(words.noVat, { reason }), part)
        )}
        {sum(words.gross, gross)}
        {rounding === 0 ? null : sum(words.rounding, rounding)}
        {sum(kind === 'invoice' ? words.payable : words.credited, payable, true)}
      </dl>
    </>
  )
}

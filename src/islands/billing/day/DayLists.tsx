import type { ReactNode } from 'react'
import type { InvoiceRow } from '../../../lib/contract/billing/invoices.ts'
import type { DayBooks, MoneyDay } from '../../../lib/contract/billing/day-end.ts'
import {
  opsDeliveryPath,
  opsDriverPath,
  opsMoneyEntriesOfPath,
  opsInvoicePath,
  opsMoneyEntryPath,
  opsOverduePath
} from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { type Column, ListTable } from '../../ui/lists/ListTable.tsx'
import { formatMoney } from '../../../lib/format/numbers/money.ts'
import { dayName, type DayLook, moneyOf } from './day-look.ts'

interface Part<Row> {
  list: { items: readonly Row[]; is_complete: boolean }
  look: DayLook
}

type Unconfirmed = MoneyDay['unconfirmed']['items'][number]
type Unpriced = DayBooks['unpriced']['items'][number]
type Late = DayBooks['late']['items'][number]

/** Deliveries that were handed over without cash that somebody confirmed. */
export function UnconfirmedCash({ list, look }: Part<Unconfirmed>): ReactNode {
  const { words } = look
  const money = moneyOf(look)
  const columns = [
    delivery<Unconfirmed>(words),
    driver<Unconfirmed>(words),
    amount<Unconfirmed>(look, 'due', words.columns.due, ({ due, pickanddropoff_id: id }) => [
      money(due),
      opsMoneyEntriesOfPath({ about: id })
    ])
  ]
  return <DayList title={words.unconfirmed} id={row => row.pickanddropoff_id} {...{ list, look, columns }} />
}

/** Deliveries that ended and cost nothing. */
export function UnpricedDeliveries({ list, look }: Part<Unpriced>): ReactNode {
  const { words } = look
  const columns = [delivery<Unpriced>(words), driver<Unpriced>(words)]
  return <DayList title={words.unpriced} id={row => row.pickanddropoff_id} {...{ list, look, columns }} />
}

/** Entries of closed days that arrived afterwards. */
export function LateEntries({ list, look }: Part<Late>): ReactNode {
  const { words, locale } = look
  const money = moneyOf(look)
  const columns: Column<Late>[] = [
    {
      key: 'cause',
      heading: words.columns.cause,
      phone: 'first',
      cell: ({ delivery: of, cause }) =>
        of ? <a href={opsDeliveryPath(of.pickanddropoff_id)}>{of.number}</a> : words.causes[cause]
    },
    {
      key: 'occurred',
      heading: words.columns.occurred,
      phone: 'second',
      isQuiet: true,
      cell: ({ occurred_at: at }) => <CompanyTime at={at} locale={locale} day />
    },
    amount<Late>(look, 'owed', words.columns.owed, ({ id, owed }) => [money(owed), opsMoneyEntryPath(id)]),
    amount<Late>(look, 'cash', words.columns.cash, ({ id, cash }) => [money(cash), opsMoneyEntryPath(id)])
  ]
  return <DayList title={words.late} id={row => String(row.id)} {...{ list, look, columns }} />
}

/** Invoices that organizations haven't paid in time. */
export function OverdueInvoices({ list, look }: Part<DayBooks['overdue']['items'][number]>): ReactNode {
  const { words, locale } = look
  const columns: Column<InvoiceRow>[] = [
    {
      key: 'number',
      heading: words.invoice,
      phone: 'first',
      cell: ({ id, number, organization }) => (
        <a href={opsInvoicePath(id)}>
          <span>{`${number} ·\u00a0`}</span>
          <bdi>{organization.name}</bdi>
        </a>
      )
    },
    {
      key: 'due',
      heading: words.due,
      phone: 'second',
      isQuiet: true,
      cell: ({ due }) => (due === null ? null : dayName(due, locale))
    },
    {
      key: 'owed',
      heading: words.columns.owed,
      phone: 'first-end',
      cell: ({ open, currency }) => <span className="nowrap">{formatMoney(open, currency, locale)}</span>
    }
  ]
  return (
    <>
      <DayList title={words.overdue} id={row => row.id} {...{ list, look, columns }} />
      {list.is_complete ? null : (
        <p>
          <a className="link link-target" href={opsOverduePath}>
            {words.allOverdue}
          </a>
        </p>
      )}
    </>
  )
}

const delivery = <Row extends Unconfirmed | Unpriced>(words: DayLook['words']): Column<Row> => ({
  key: 'delivery',
  heading: words.columns.delivery,
  phone: 'first',
  cell: ({ pickanddropoff_id: id, number }) => <a href={opsDeliveryPath(id)}>{number}</a>
})

const driver = <Row extends Unconfirmed | Unpriced>(words: DayLook['words']): Column<Row> => ({
  key: 'driver',
  heading: words.columns.driver,
  phone: 'second',
  isQuiet: true,
  cell: ({ driver: of }) =>
    of ? (
      <a href={opsDriverPath(of.id)}>
        <bdi>{of.name || words.erased}</bdi>
      </a>
    ) : (
      '–'
    )
})

/** `write` returns the amount, and the page with its entries. */
const amount = <Row,>(
  { opensEntries }: DayLook,
  key: string,
  heading: string,
  write: (row: Row) => [text: string, path: string]
): Column<Row> => ({
  key,
  heading,
  isNamed: true,
  phone: 'line',
  cell: row => {
    const [text, path] = write(row)
    return opensEntries ? (
      <a className="nowrap" href={path}>
        {text}
      </a>
    ) : (
      <span className="nowrap">{text}</span>
    )
  }
})

interface DayListProps<Row> extends Part<Row> {
  title: string
  id: (row: Row) => string
  columns: readonly Column<Row>[]
}

/** A list with its heading. Nothing is shown without rows. */
function DayList<Row extends object>({ title, list, look, id, columns }: DayListProps<Row>): ReactNode {
  if (list.items.length === 0) return null
  const rows = list.items.map(row => ({ ...row, id: id(row) }))
  return (
    <section className="ops-part">
      <h3>{title}</h3>
      <ListTable
        name="money"
        label={title}
        rows={rows}
        columns={columns as readonly Column<Row & { id: string }>[]}
      />
      {list.is_complete ? null : (
        <p className="ops-note">{fill(look.words.more, { count: list.items.length })}</p>
      )}
    </section>
  )
}

import type { ReactNode } from 'react'
import type { DayBooks, MoneyDay } from '../../../lib/contract/billing/day-end.ts'
import {
  opsDeliveryPath,
  opsDriverPath,
  opsMoneyEntriesOfPath,
  opsMoneyEntryPath
} from '../../../lib/paths.ts'
import { fill } from '../../../lib/words/fill.ts'
import { CompanyTime } from '../../format/times/CompanyTime.tsx'
import { type Column, ListTable } from '../../ui/lists/ListTable.tsx'
import { type DayLook, moneyOf } from './day-look.ts'

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

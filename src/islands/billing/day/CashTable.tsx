import type { ReactNode } from 'react'
import type { DriverCash } from '../../../lib/contract/billing/driver-cash.ts'
import { opsDriverPath, opsMoneyEntriesOfPath } from '../../../lib/paths.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { type Column, ListTable } from '../../ui/lists/ListTable.tsx'
import { type DayLook, moneyOf } from './day-look.ts'

export interface CashTableProps {
  /** Its name for screen readers. */
  label: string
  drivers: readonly DriverCash[]
  look: DayLook
  /** Absent if the day is closed. */
  onCount: ((driver: DriverCash) => void) | undefined
  onCounts: (driver: DriverCash) => void
}

type Row = DriverCash & { id: string }

/** The cash of drivers: expected, counted, and what doesn't match. */
export function CashTable({ label, drivers, look, onCount, onCounts }: CashTableProps): ReactNode {
  const { words } = look
  const { columns: heads } = words
  const money = moneyOf(look)
  const figure = (
    key: 'brought' | 'collected' | 'expected' | 'counted' | 'difference' | 'open',
    isNeeded = false
  ): Column<Row> => ({
    key,
    heading: heads[key],
    isNamed: true,
    phone: 'line',
    isEmpty: row => !isNeeded && row[key] === 0,
    cell: row =>
      look.opensEntries ? (
        <a className="nowrap" href={opsMoneyEntriesOfPath({ party: row.driver_id, account: 'cash_held' })}>
          {money(row[key])}
        </a>
      ) : (
        <span className="nowrap">{money(row[key])}</span>
      )
  })
  const columns: Column<Row>[] = [
    {
      key: 'driver',
      heading: heads.driver,
      phone: 'first',
      cell: ({ driver_id: id, name }) => (
        <a href={opsDriverPath(id)}>
          <bdi>{name || words.erased}</bdi>
        </a>
      )
    },
    figure('brought'),
    figure('expected', true),
    figure('counted', true),
    figure('difference'),
    figure('open', true),
    {
      key: 'reason',
      heading: heads.reason,
      phone: 'line',
      isEmpty: row => row.counts.length === 0,
      cell: row => <Reasons row={row} {...{ look, onCounts }} />
    },
    {
      key: 'do',
      heading: words.count,
      phone: 'first-end',
      isEmpty: () => onCount === undefined,
      cell: row =>
        onCount ? (
          <Button
            size="small"
            variant="secondary"
            aria-label={fill(words.countOf, { name: row.name })}
            onClick={() => onCount(row)}
          >
            {words.count}
          </Button>
        ) : null
    }
  ]
  const rows = drivers.map(driver => ({ ...driver, id: driver.driver_id }))
  return <ListTable name="cash" {...{ label, rows, columns }} />
}

/** The reasons of differences, and a button that shows all counts. */
function Reasons({
  row,
  look,
  onCounts
}: { row: Row } & Pick<CashTableProps, 'look' | 'onCounts'>): ReactNode {
  const { words, locale } = look
  if (row.counts.length === 0) return null
  const reasons = row.counts.filter(count => count.reason && !count.is_undo && !count.is_undone)
  return (
    <span className="day-reasons">
      {reasons.map(({ id, reason }) => (
        <bdi key={id}>{reason}</bdi>
      ))}
      <Button size="small" variant="quiet" onClick={() => onCounts(row)}>
        {plural(locale, words.counts, row.counts.length)}
      </Button>
    </span>
  )
}

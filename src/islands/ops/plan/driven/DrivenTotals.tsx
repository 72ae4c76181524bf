import type { ReactNode } from 'react'
import type { DrivenTotalRow } from '../../../../lib/contract/ops/planning/driven.ts'
import { opsDriverPath } from '../../../../lib/paths.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import { type Column, ListTable } from '../../../ui/lists/ListTable.tsx'
import { DrivenFigure } from './DrivenFigure.tsx'
import { type DrivenWords, drivenText, type Figure } from './driven-text.ts'

export interface DrivenTotalsProps {
  rows: readonly DrivenTotalRow[]
  locale: Locale
  words: DrivenWords
}

type Row = DrivenTotalRow & { id: string }

/** The sums of each driver, over the days of which both the plan and the drive are known. Rendered by the server. */
export function DrivenTotals({ rows, locale, words }: DrivenTotalsProps): ReactNode {
  const text = drivenText(words, locale)
  const figure = (key: keyof DrivenWords['columns'], of: (row: Row) => Figure): Column<Row> => ({
    key,
    heading: words.columns[key],
    isNamed: true,
    phone: 'line',
    cell: row => <DrivenFigure figure={of(row)} />
  })
  /** A sum, and over how many days if it isn't over all. */
  const overDays = (of: Row, known: number, write: () => Figure): Figure => {
    if (known === 0) return { value: words.unknown, notes: [] }
    const { value, notes } = write()
    return { value, notes: known < of.days ? [...notes, text.daysCompared(known)] : notes }
  }
  const columns: Column<Row>[] = [
    {
      key: 'driver',
      heading: words.columns.driver,
      phone: 'line',
      cell: ({ driver, driver_id: id, days }) => (
        <span className="driven-figure">
          <a href={opsDriverPath(id)}>
            <bdi translate="no">{driver || id}</bdi>
          </a>
          <span className="driven-note">{text.days(days)}</span>
        </span>
      )
    },
    figure('deliveries', ({ deliveries }) => text.deliveries(deliveries)),
    figure('time', row => overDays(row, row.time.days, () => text.time(row.time))),
    figure('distance', row => overDays(row, row.distance.days, () => text.comparedDistance(row.distance))),
    figure('late', row => overDays(row, row.late.days, () => text.late(row.late))),
    figure('waiting', row => overDays(row, row.waiting.days, () => text.time(row.waiting))),
    figure('hours', ({ hours, days }) => text.hours(hours, hours.days < days ? hours.days : undefined))
  ]
  return (
    <ListTable<Row>
      name="driven"
      label={words.byDriver}
      rows={rows.map(row => ({ ...row, id: row.driver_id }))}
      columns={columns}
    />
  )
}

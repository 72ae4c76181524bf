import type { ReactNode } from 'react'
import type { DrivenDayRow } from '../../../../lib/contract/ops/planning/driven.ts'
import { formatCalendarDay } from '../../../../lib/format/times/days.ts'
import { opsDriverPath } from '../../../../lib/paths.ts'
import { plural } from '../../../../lib/words/fill.ts'
import type { Locale } from '../../../../lib/words/locale.ts'
import { type Column, ListTable } from '../../../ui/lists/ListTable.tsx'
import { DrivenFigure } from './DrivenFigure.tsx'
import { type DrivenWords, drivenText, type Figure } from './driven-text.ts'

export interface DrivenTableProps {
  rows: readonly DrivenDayRow[]
  locale: Locale
  words: DrivenWords
}

type Row = DrivenDayRow & { id: string }

/** What each driver was to do on each day, and did. Rendered by the server. */
export function DrivenTable({ rows, locale, words }: DrivenTableProps): ReactNode {
  const text = drivenText(words, locale)
  /** On a phone, each figure has its name. */
  const figure = (key: keyof DrivenWords['columns'], of: (row: Row) => Figure): Column<Row> => ({
    key,
    heading: words.columns[key],
    isNamed: true,
    phone: 'line',
    cell: row => <DrivenFigure figure={of(row)} />
  })
  /** Of a driver who was nowhere, there is nothing to know. */
  const ifDriven = ({ waiting }: Row, figure: Figure): Figure =>
    waiting.visits > 0 ? figure : { value: '–', notes: figure.notes.slice(0, 1) }
  const columns: Column<Row>[] = [
    {
      key: 'driver',
      heading: words.columns.driver,
      phone: 'line',
      cell: row => (
        <span className="driven-figure">
          <a href={opsDriverPath(row.driver_id)}>
            <bdi translate="no">{row.driver || row.driver_id}</bdi>
          </a>
          {planNotes(row, locale, words).map(note => (
            <span key={note} className="driven-note">
              {note}
            </span>
          ))}
        </span>
      )
    },
    figure('deliveries', ({ deliveries }) => text.deliveries(deliveries)),
    figure('time', row => ifDriven(row, text.time(row.time))),
    figure('distance', row => ifDriven(row, text.distance(row.distance))),
    figure('late', ({ late }) => text.late(late)),
    figure('waiting', ({ waiting }) => text.waiting(waiting)),
    figure('hours', ({ hours }) => text.hours(hours))
  ]
  return (
    <ListTable<Row>
      name="driven"
      label={words.byDay}
      rows={rows.map(row => ({ ...row, id: `${row.day} ${row.driver_id}` }))}
      columns={columns}
      groupOf={({ day }) => ({
        key: day,
        label: formatCalendarDay(day, locale, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
          year: 'numeric'
        })
      })}
      nothing={{ title: words.nothing, detail: words.nothingDetail }}
    />
  )
}

function planNotes({ plan }: DrivenDayRow, locale: Locale, words: DrivenWords): string[] {
  if (!plan) return [words.noPlan]
  return [
    ...(plan.is_late ? [words.planLate] : []),
    ...(plan.published_later > 0 ? [plural(locale, words.publishedLater, plan.published_later)] : [])
  ]
}

import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import { writerOf } from './report-look.ts'
import type { ReportPartProps } from './ReportTiles.tsx'

interface ListProps {
  label: string
  heads: string[]
  /** The first `texts` columns have text, the others numbers. */
  texts: number
  rows: { key: string; cells: string[] }[]
  words: ReportPartProps['words']
}

function List({ label, heads, texts, rows, words }: ListProps): ReactNode {
  if (rows.length === 0) return <p className="ops-note">{words.nothing}</p>
  const isNumber = (index: number) => (index < texts ? undefined : '')
  return (
    <div className="table-box report-list" tabIndex={0} role="group" aria-label={label}>
      <table className="table" data-dense="">
        <thead>
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" data-number={isNumber(index)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) =>
                index === 0 ? (
                  <th key={index} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={index} data-number={isNumber(index)}>
                    {cell}
                  </td>
                )
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Rendered by the server, like the other tables. */
export function CancellationsTable({
  report,
  locale,
  words,
  reasons
}: ReportPartProps & { reasons: Words['reasons'] }): ReactNode {
  const { count, money } = writerOf(report, words, locale)
  return (
    <List
      label={words.reasons}
      heads={[words.reason, words.by, words.count, words.fees]}
      texts={2}
      words={words}
      rows={report.cancellations.map(({ by, reason, cancelled, fees }) => ({
        key: `${by} ${reason?.code}`,
        cells: [
          reason ? (reasons[reason.code] ?? reason.name) : words.noReason,
          words.actors[by] ?? by,
          count(cancelled),
          money(fees)
        ]
      }))}
    />
  )
}

export function DriversTable({ report, locale, words }: ReportPartProps): ReactNode {
  const { count, money } = writerOf(report, words, locale)
  return (
    <List
      label={words.drivers}
      heads={[words.driver, words.deliveries, words.earned]}
      texts={1}
      words={words}
      rows={report.drivers.map(({ driver_id, name, deliveries, earned }) => ({
        key: driver_id,
        cells: [name || words.deletedDriver, count(deliveries), money(earned)]
      }))}
    />
  )
}

import type { ChangeEvent, ReactNode } from 'react'

export interface Selection<Row> {
  selected: ReadonlySet<string>
  /** The name of the box for all rows. */
  allLabel: string
  /** The name of the box of a row. */
  labelOf: (row: Row) => string
  onAll: (isChecked: boolean) => void
  /** Called with the place of a row. With Shift, the rows since the last one are meant, too. */
  onRow: (row: Row, place: number, withShift: boolean) => void
  /** Whether a row can be selected. Absent if all can. */
  isPossible?: (row: Row) => boolean
}

const canSelect = <Row,>({ isPossible }: Selection<Row>, row: Row): boolean => isPossible?.(row) ?? true

export interface SelectAllProps<Row> {
  rows: readonly (Row & { id: string })[]
  selection: Selection<Row>
}

/** The first heading of a table with a selection: a box for all rows. On a phone, its name is beside it. */
export function SelectAll<Row>({ rows, selection }: SelectAllProps<Row>): ReactNode {
  const { selected, allLabel, onAll } = selection
  return (
    <th scope="col" role="columnheader">
      <label className="table-check">
        <input
          type="checkbox"
          aria-label={allLabel}
          checked={rows.every(row => selected.has(row.id) || !canSelect(selection, row))}
          onChange={event => onAll(event.currentTarget.checked)}
        />
        <span className="table-phone-only" aria-hidden="true">
          {allLabel}
        </span>
      </label>
    </th>
  )
}

export interface SelectRowProps<Row> {
  row: Row & { id: string }
  place: number
  selection: Selection<Row>
}

/** The first cell of a row that can be selected. */
export function SelectRow<Row>({ row, place, selection }: SelectRowProps<Row>): ReactNode {
  return (
    <td role="cell">
      <label className="table-check">
        <input
          type="checkbox"
          aria-label={selection.labelOf(row)}
          checked={selection.selected.has(row.id)}
          disabled={!canSelect(selection, row)}
          onChange={event => selection.onRow(row, place, isWithShift(event))}
        />
      </label>
    </td>
  )
}

/** The browser tells a change of a box by a click. */
const isWithShift = ({ nativeEvent }: ChangeEvent) =>
  nativeEvent instanceof MouseEvent && nativeEvent.shiftKey

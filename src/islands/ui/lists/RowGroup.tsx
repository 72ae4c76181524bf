import type { ReactElement, ReactNode } from 'react'

/** Rows that follow each other and belong together, such as those of a day. */
export interface RowGroup {
  key: string
  label: string
  /** Behind the label, such as how many there are. */
  detail?: string | undefined
}

export interface GroupedRowProps<Row> {
  rows: readonly Row[]
  place: number
  groupOf: ((row: Row) => RowGroup) | undefined
  /** The number of columns. */
  width: number
  children: ReactElement
}

/** A row, with the heading of its group above it if the one before is in another group. */
export function GroupedRow<Row>({ rows, place, groupOf, width, children }: GroupedRowProps<Row>): ReactNode {
  const [row, before] = [rows[place], rows[place - 1]]
  const group = row !== undefined && groupOf?.(row)
  if (!group || (before !== undefined && groupOf?.(before).key === group.key)) return children
  return (
    <>
      <tr role="row" data-group="">
        <th role="rowheader" scope="rowgroup" colSpan={width}>
          <b>{group.label}</b>
          {group.detail ? <span>{` · ${group.detail}`}</span> : null}
        </th>
      </tr>
      {children}
    </>
  )
}

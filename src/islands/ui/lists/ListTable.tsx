import '../../../styles/controls/table.css'
import '../../../styles/controls/table-lines.css'
import type { ReactNode, Ref } from 'react'
import { EmptyState } from '../status/EmptyState.tsx'
import { GroupedRow, type RowGroup } from './RowGroup.tsx'
import { SelectAll, SelectRow, type Selection } from './SelectRows.tsx'

/**
 * The place of a cell on a phone, where a row is a small card of lines with a start and an end. A `line` is a line of
 * its own. Without a place, a cell follows the one before. Of a table with lines, see `hasLines`.
 */
export type PhonePlace =
  | 'first'
  | 'first-end'
  | 'second'
  | 'second-end'
  | 'third'
  | 'third-end'
  | 'line'
  | 'link'

export interface ColumnSort {
  /** The address of the list in the next order, or what changes it in place. */
  next: string | (() => void)
  /** Says what a press does. */
  label: string
  /** The order of the list, if it's by this column. */
  direction?: 'ascending' | 'descending' | undefined
}

export interface Column<Row> {
  /** Its name for style sheets. */
  key: string
  heading: string
  cell: (row: Row) => ReactNode
  /** Whether a row has nothing to show in it. A column that is empty in all rows isn't shown. */
  isEmpty?: (row: Row) => boolean
  /** How its heading sorts the list. Absent if it doesn't. */
  sort?: ColumnSort | undefined
  phone?: PhonePlace
  /** What the last row shows below all rows. Without any, there is no such row. */
  sum?: ReactNode
  /** On a phone, the heading is before the cell. */
  isNamed?: boolean
  /** On a phone, it's muted. */
  isQuiet?: boolean
}

export interface ListTableProps<Row> {
  /** Its name for style sheets. */
  name: string
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  selection?: Selection<Row> | undefined
  /** A heading above the rows of a group. Without it, rows have none. */
  groupOf?: ((row: Row) => RowGroup) | undefined
  /**
   * On a phone and a tablet, a row is two lines: the 'first' cell and the 'first-end', and below them all other cells with a
   * place, one after the other. The link of the 'link' cell is the whole row.
   */
  hasLines?: boolean
  /** The id of the row at which the keyboard is. */
  current?: string | undefined
  /** Shown instead of the table if there are no rows. */
  nothing?: { title: string; detail: string }
  /** A link to the next page. Null on the last one. */
  next?: { href: string; label: string } | null
  /** For a list that has its own keys. In others, the console's keys move from row to row. */
  bodyRef?: Ref<HTMLTableSectionElement>
}

/**
 * A list as a table of columns. On a phone, its rows are cards if one of the columns has a place on it. Otherwise the
 * table scrolls sideways.
 */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>): ReactNode {
  const { name, label, rows, selection, current, nothing, next, bodyRef, groupOf, hasLines } = props
  const columns = props.columns.filter(({ isEmpty }) => !isEmpty || !rows.every(isEmpty))
  const width = columns.length + (selection ? 1 : 0)
  const stacks = columns.some(({ phone }) => phone)
  return (
    <>
      {rows.length === 0 && nothing ? (
        <EmptyState title={nothing.title} detail={nothing.detail} />
      ) : (
        <div className="table-box" tabIndex={0} role="region" aria-label={label}>
          <table
            className="table"
            data-list={name}
            data-stacks={(stacks && !hasLines) || undefined}
            data-lines={hasLines || undefined}
            data-selects={selection !== undefined || undefined}
            data-key-rows={bodyRef ? undefined : ''}
            role="table"
          >
            <thead role="rowgroup">
              <tr role="row">
                {selection ? <SelectAll {...{ rows, selection }} /> : null}
                {columns.map(column => (
                  <th
                    key={column.key}
                    scope="col"
                    role="columnheader"
                    data-column={column.key}
                    aria-sort={column.sort?.direction}
                  >
                    {column.sort ? <SortLink heading={column.heading} sort={column.sort} /> : column.heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup" ref={bodyRef}>
              {rows.map((row, place) => (
                <GroupedRow key={row.id} {...{ rows, place, groupOf, width }}>
                  <tr
                    role="row"
                    data-selected={selection?.selected.has(row.id) || undefined}
                    data-current={row.id === current || undefined}
                  >
                    {selection ? <SelectRow {...{ row, place, selection }} /> : null}
                    {columns.map(column => (
                      <td
                        key={column.key}
                        role="cell"
                        data-column={column.key}
                        data-phone={column.phone}
                        data-name={column.isNamed ? column.heading : undefined}
                        data-quiet={column.isQuiet || undefined}
                        data-empty={column.isEmpty?.(row) || undefined}
                      >
                        {column.cell(row)}
                      </td>
                    ))}
                  </tr>
                </GroupedRow>
              ))}
            </tbody>
            {columns.some(({ sum }) => sum !== undefined) ? (
              <tfoot role="rowgroup">
                <tr role="row">
                  {selection ? <td role="cell" /> : null}
                  {columns.map(({ key, sum, phone, isNamed, heading }) => (
                    <td
                      key={key}
                      role="cell"
                      data-column={key}
                      data-phone={phone}
                      data-name={isNamed ? heading : undefined}
                      data-empty={sum === undefined || undefined}
                    >
                      {sum}
                    </td>
                  ))}
                </tr>
              </tfoot>
            ) : null}
          </table>
        </div>
      )}
      {next ? (
        <p className="table-next">
          <a href={next.href}>{next.label}</a>
        </p>
      ) : null}
    </>
  )
}

function SortLink({
  heading,
  sort: { next, label, direction }
}: {
  heading: string
  sort: ColumnSort
}): ReactNode {
  const shown = (
    <>
      <span>{heading}</span>
      {direction ? <span aria-hidden="true">{direction === 'ascending' ? ' ↑' : ' ↓'}</span> : null}
    </>
  )
  return typeof next === 'string' ? (
    <a href={next} aria-label={label}>
      {shown}
    </a>
  ) : (
    <button type="button" className="table-sort" aria-label={label} onClick={next}>
      {shown}
    </button>
  )
}

import { useStore } from '@nanostores/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import type { DeliveryColumn, ViewQuery } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import type { OpsDeliveryRow } from '../../../lib/contract/ops/delivery/deliveries.ts'
import { dayTimeOf, sortOf } from '../../../lib/lists/delivery-list-address.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import { dayOf } from '../../../lib/rules/schedule/days.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { downloadDeliveries } from '../../../stores/ops/lists/exports.ts'
import {
  $allMatching,
  $listSelection,
  move,
  selectAll,
  selectTo,
  showRows,
  toggle
} from '../../../stores/ops/lists/selection.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { type Column, ListTable } from '../../ui/lists/ListTable.tsx'
import type { RowGroup } from '../../ui/lists/RowGroup.tsx'
import { useDayHeading } from '../../format/times/use-day-heading.ts'
import { useKeys } from '../keyboard/use-keys.ts'
import { BulkActions } from './BulkActions.tsx'
import { ExportCsv } from '../../ui/lists/ExportCsv.tsx'
import { DeliveryCell, deliveryCellLook } from './DeliveryCell.tsx'
import { columnSort } from './column-sort.ts'
import { SelectMatching } from './SelectMatching.tsx'

export interface DeliveriesTableProps {
  rows: readonly OpsDeliveryRow[]
  columns: readonly DeliveryColumn[]
  /** What the list shows, for the links of the headings and the export. */
  view: ViewQuery
  locale: Locale
  /** How many deliveries match on each day of the page. */
  days: readonly { day: string; count: number }[]
  /** Whether there are more pages. */
  hasMore: boolean
  /** Whether the operator may change deliveries, not only read them. */
  mayChange: boolean
  words: Pick<
    Words,
    'deliveryList' | 'opsDelivery' | 'statuses' | 'vehicles' | 'skills' | 'dashboard' | 'window'
  >
}

/** The list of deliveries. j and k move, x selects, Shift selects a range, Enter opens. */
export function DeliveriesTable(props: DeliveriesTableProps): ReactNode {
  const { rows, columns, days, view, hasMore, mayChange, locale, words } = props
  const { ids, current, selected } = useStore($listSelection, { ssr: 'initial' })
  const body = useRef<HTMLTableSectionElement>(null)
  const { deliveryList } = words
  useLayoutEffect(() => showRows(rows.map(({ id }) => id)), [rows])
  const matching = useStore($allMatching, { ssr: 'initial' })
  const chosenRows = matching ?? rows.filter(({ id }) => selected.has(id))
  const chosen = chosenRows.map(({ id }) => id)

  function goTo(place: number): boolean {
    // The link has the focus, so that Enter opens it and a screen reader says which row it is.
    body.current?.querySelectorAll('tr:not([data-group])')[place]?.querySelector('a')?.focus()
    return place !== -1
  }
  useKeys(key => {
    const extendsRange = key === 'J' || key === 'K'
    if (key === 'j' || key === 'J') return goTo(move(1, extendsRange))
    if (key === 'k' || key === 'K') return goTo(move(-1, extendsRange))
    if (key === 'x') toggle(current)
    else if (key === 'X') selectTo(current)
    else if (key === 'Escape' && chosen.length > 0) selectAll(false)
    else return false
    return true
  })

  const order = sortOf(view)
  const ordered = useMemo(() => ({ ...view, sort: sortOf(view) }), [view])
  const dayTime = dayTimeOf(order)
  const dayIn = ({ created_at: booked, scheduled_at: scheduled }: OpsDeliveryRow) =>
    dayTime && dayOf(new Date(dayTime === 'booking' ? booked : (scheduled ?? booked)), companyZone())
  const heading = useDayHeading(locale, deliveryList.today)
  function groupOf(row: OpsDeliveryRow): RowGroup {
    const key = dayIn(row) ?? ''
    const count = days.find(({ day }) => day === key)?.count
    const counted = dayTime === 'booking' ? deliveryList.bookedCount : deliveryList.dayCount
    return {
      key,
      label: heading(key),
      detail: count === undefined ? undefined : plural(locale, counted, count)
    }
  }
  const sortBy = (column: DeliveryColumn) =>
    columnSort(column, view, fill(deliveryList.sortBy, { column: deliveryList.columns[column] }))
  const shown: Column<OpsDeliveryRow>[] = [
    {
      key: 'number',
      heading: deliveryList.columns.number,
      phone: 'link',
      cell: ({ id, number }) => (
        <a href={opsDeliveryPath(id)} translate="no">
          <span>{number}</span>
        </a>
      )
    },
    ...columns.map(column => ({
      key: column,
      heading: deliveryList.columns[column],
      sort: sortBy(column),
      ...deliveryCellLook[column],
      cell: (row: OpsDeliveryRow) => (
        <DeliveryCell day={dayIn(row) ?? undefined} {...{ row, column, locale, words }} />
      )
    }))
  ]

  return (
    <>
      <div className="ops-bulk">
        <span role="status">{plural(locale, deliveryList.selected, chosen.length)}</span>
        {chosen.length > 0 ? (
          <>
            <ExportCsv
              run={() => downloadDeliveries(ordered, chosen)}
              words={{ ...deliveryList, export: deliveryList.exportSelected }}
            />
            {mayChange ? <BulkActions rows={chosenRows} {...{ locale, words }} /> : null}
            <Button size="small" variant="quiet" onClick={() => selectAll(false)}>
              {deliveryList.clearSelection}
            </Button>
            {hasMore && !matching && chosen.length === rows.length ? (
              <SelectMatching view={ordered} locale={locale} words={deliveryList} />
            ) : null}
          </>
        ) : null}
        <p className="ops-list-keys" aria-label={deliveryList.keys}>
          <kbd>j</kbd> <kbd>k</kbd> {deliveryList.keyNames.move} · <kbd>x</kbd> {deliveryList.keyNames.select}{' '}
          · <kbd>⇧</kbd> {deliveryList.keyNames.range} · <kbd>⏎</kbd> {deliveryList.keyNames.open}
        </p>
      </div>
      <ListTable
        name="deliveries"
        hasLines
        groupOf={dayTime ? groupOf : undefined}
        label={deliveryList.title}
        rows={rows}
        columns={shown}
        current={ids[current]}
        bodyRef={body}
        selection={{
          selected,
          allLabel: deliveryList.selectAll,
          labelOf: ({ number }) => fill(deliveryList.selectOne, { number }),
          onAll: selectAll,
          onRow: (_, place, withShift) => (withShift ? selectTo(place) : toggle(place))
        }}
      />
    </>
  )
}

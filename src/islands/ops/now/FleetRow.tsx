import { memo, useRef } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { FleetDelivery } from '../../../lib/contract/ops/fleet.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { companyZone } from '../../../lib/format/times/company-zone.ts'
import { commonVariant, formatClock } from '../../../lib/format/times/time.ts'
import { attentionOf } from '../../../lib/rules/console/attention.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $fleetSelection } from '../../../stores/ops/fleet.ts'
import type { ListedDelivery } from '../../../stores/ops/fleet-list.ts'
import { VehicleIcon } from '../../ui/VehicleIcon.tsx'
import { toneOfStatus } from '../../ui/status/status-tone.ts'
import { reasonSentence, shortDuration } from '../shared/reason-sentence.ts'
import { useEachSecond, useIsSelected, useListedAt } from './use-fleet.ts'

/** Pixels, as now.css has them. Rows are higher where fingers press them. */
export const fleetRowHeight = 36
export const fleetTouchRowHeight = 44
export const touchWindow = '(pointer: coarse), (max-width: 47.99rem)'
export const fleetRowId = (id: string): string => `fleet-${id}`

export type RowWords = Words['now'] & Pick<Words, 'vehicles'>

export interface FleetRowProps {
  /** Its place in the list, from 0, and the length of the list. */
  index: number
  total: number
  /** The page's own list. */
  initial: readonly ListedDelivery[]
  /** The time of the page until it's hydrated, in milliseconds, then null. */
  at: number | null
  locale: Locale
  words: RowWords
  onOpen: (id: string) => void
}

/** Returns why a delivery needs attention, or how long it has lasted, at a time in milliseconds. */
function rowReason(delivery: FleetDelivery, now: number, words: RowWords, locale: Locale): string {
  const attention = attentionOf(delivery, now)
  if (attention) return reasonSentence(attention, words, locale)
  const age = Math.max(0, (now - delivery.since) / 1000)
  return `${statusName(delivery, words)} · ${shortDuration(age, words, locale)}`
}

/** Returns when the driver reaches the next stop: '14:32–14:36'. '' while nobody knows. */
function arrivalOf({ arrives }: FleetDelivery, locale: Locale): string {
  if (!arrives) return ''
  const clock = (at: number) => formatClock(new Date(at), commonVariant(locale), companyZone())
  const [from, to] = [clock(arrives.from), clock(arrives.to)]
  return from === to ? from : `${from}–${to}`
}

const statusName = ({ status }: FleetDelivery, { statuses }: RowWords) =>
  statuses[status as keyof typeof statuses]

/**
 * One delivery in one line: its status, number and places, and why it needs attention or how long it has lasted. A row is
 * a place of the list, and shows whichever delivery is there.
 */
export const FleetRow = memo(function FleetRow({ index, initial, ...props }: FleetRowProps) {
  const listed = useListedAt(index, initial)
  return listed ? <ListedRow {...props} place={index + 1} {...listed} /> : null
})

type RowReasonProps = Pick<ListedRowProps, 'delivery' | 'at' | 'locale' | 'words'>

/** It changes each second or minute, and the rest of the row doesn't. */
function RowReason({ delivery, at, locale, words }: RowReasonProps) {
  const reason = useEachSecond(at, now => rowReason(delivery, now, words, locale))
  return <span className="fleet-reason">{reason}</span>
}

interface ListedRowProps extends Omit<FleetRowProps, 'index' | 'initial'>, ListedDelivery {
  /** From 1. */
  place: number
}

function ListedRow(props: ListedRowProps) {
  const { delivery, attention, at, place, total, locale, words, onOpen } = props
  const selected = useIsSelected(delivery.id)
  /** The list can change between the press and its release. */
  const pressed = useRef(delivery.id)
  /** A screen reader clicks without a press, with `detail` 0. */
  const chosen = ({ detail }: { detail: number }) => (detail === 0 ? delivery.id : pressed.current)
  const vehicle = vehicleName(words.vehicles, delivery.vehicle)
  const arrives = arrivalOf(delivery, locale)
  const driver = delivery.driver ? fill(words.withDriver, { name: delivery.driver.name }) : words.noDriver
  return (
    <li
      id={fleetRowId(delivery.id)}
      role="option"
      aria-selected={selected}
      aria-posinset={place}
      aria-setsize={total}
      className="fleet-row"
      data-attention={attention ? '' : undefined}
      title={[delivery.reference, delivery.customer, driver, vehicle].filter(Boolean).join(', ')}
      onPointerDown={() => (pressed.current = delivery.id)}
      onClick={event => $fleetSelection.set({ kind: 'delivery', id: chosen(event) })}
      onDoubleClick={event => onOpen(chosen(event))}
    >
      <span className="fleet-dot" data-tone={toneOfStatus(delivery.status)} aria-hidden="true" />
      <span className="fleet-number" translate="no">
        {delivery.number.slice('DW-'.length)}
      </span>
      <span className="visually-hidden">{`${statusName(delivery, words)}, ${driver}, ${vehicle},`}</span>
      <span className="fleet-places">
        <bdi>{delivery.pickup.name}</bdi> <span aria-hidden="true">→</span> <bdi>{delivery.dropoff.name}</bdi>
      </span>
      <span className="fleet-facts">
        <span className="fleet-vehicle">
          <VehicleIcon code={delivery.vehicle} />
        </span>
        <span className="fleet-driver" aria-hidden="true">
          <bdi>{delivery.driver?.name ?? '–'}</bdi>
        </span>
        <span className="fleet-arrival">{arrives}</span>
        <RowReason {...{ delivery, at, locale, words }} />
      </span>
    </li>
  )
}

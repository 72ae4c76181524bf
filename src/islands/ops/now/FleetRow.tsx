import { memo, useRef } from 'react'
import { fill } from '../../../lib/words/fill.ts'
import type { FleetDelivery } from '../../../lib/contract/ops/fleet.ts'
import { attentionOf } from '../../../lib/rules/console/attention.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $fleetSelection } from '../../../stores/ops/fleet.ts'
import type { ListedDelivery } from '../../../stores/ops/fleet-list.ts'
import { toneOfStatus } from '../../ui/status/status-tone.ts'
import { reasonSentence, shortDuration } from '../shared/reason-sentence.ts'
import { useEachSecond, useIsSelected, useListedAt } from './use-fleet.ts'

/** Pixels, as now.css has them. Rows are higher where fingers press them. */
export const fleetRowHeight = 36
export const fleetTouchRowHeight = 44
export const touchWindow = '(pointer: coarse), (max-width: 47.99rem)'
export const fleetRowId = (id: string): string => `fleet-${id}`

export interface FleetRowProps {
  /** Its place in the list, from 0, and the length of the list. */
  index: number
  total: number
  /** The page's own list. */
  initial: readonly ListedDelivery[]
  /** The time of the page until it's hydrated, in milliseconds, then null. */
  at: number | null
  locale: Locale
  words: Words['now']
  onOpen: (id: string) => void
}

/** Returns why a delivery needs attention, or how long it has lasted, at a time in milliseconds. */
function rowReason(delivery: FleetDelivery, now: number, words: Words['now'], locale: Locale): string {
  const attention = attentionOf(delivery, now)
  if (attention) return reasonSentence(attention, words, locale)
  const age = Math.max(0, (now - delivery.since) / 1000)
  return `${statusName(delivery, words)} · ${shortDuration(age, words, locale)}`
}

const statusName = ({ status }: FleetDelivery, { statuses }: Words['now']) =>
  statuses[status as keyof typeof statuses]

/**
 * One delivery in one line: its status, number and places, and why it needs attention or how long it has lasted. A row is
 * a place of the list, and shows whichever delivery is there.
 */
export const FleetRow = memo(function FleetRow({ index, initial, ...props }: FleetRowProps) {
  const listed = useListedAt(index, initial)
  return listed ? <ListedRow {...props} place={index + 1} {...listed} /> : null
})

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
  const reason = useEachSecond(at, now => rowReason(delivery, now, words, locale))
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
      title={[delivery.reference, delivery.customer, driver].filter(Boolean).join(', ')}
      onPointerDown={() => (pressed.current = delivery.id)}
      onClick={event => $fleetSelection.set({ kind: 'delivery', id: chosen(event) })}
      onDoubleClick={event => onOpen(chosen(event))}
    >
      <span className="fleet-dot" data-tone={toneOfStatus(delivery.status)} aria-hidden="true" />
      <span className="fleet-number" translate="no">
        {delivery.number.slice('DW-'.length)}
      </span>
      <span className="visually-hidden">{`${statusName(delivery, words)}, ${driver},`}</span>
      <span className="fleet-places">
        <bdi>{delivery.pickup.name}</bdi> <span aria-hidden="true">→</span> <bdi>{delivery.dropoff.name}</bdi>
      </span>
      <span className="fleet-reason">{reason}</span>
    </li>
  )
}

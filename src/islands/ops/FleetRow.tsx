import { memo } from 'react'
import { fill } from '../../lib/words/fill.ts'
import type { FleetDelivery } from '../../lib/contract/ops/fleet.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $fleetSelection } from '../../stores/ops/fleet.ts'
import type { ListedDelivery } from '../../stores/ops/fleet-list.ts'
import { toneOfStatus } from '../ui/status-tone.ts'
import { reasonSentence, shortDuration } from './reason-sentence.ts'

/** Pixels, as now.css has them. Rows are higher where fingers press them. */
export const fleetRowHeight = 36
export const fleetTouchRowHeight = 44
export const touchWindow = '(pointer: coarse), (max-width: 47.99rem)'
export const fleetRowId = (id: string): string => `fleet-${id}`

export interface FleetRowProps {
  delivery: FleetDelivery
  /** Why it needs attention, or how long it has lasted. */
  reason: string
  isUrgent: boolean
  /** Its place in the list, from 1, and the length of the list. */
  place: number
  total: number
  selected: boolean
  words: Words['now']
  onOpen: (id: string) => void
}

/** Returns why a delivery needs attention, or how long it has lasted, at a time in milliseconds. */
export function rowReason(
  { delivery, attention }: ListedDelivery,
  now: number,
  words: Words['now'],
  locale: Locale
) {
  if (attention) return reasonSentence(attention, words, locale)
  const age = Math.max(0, (now - delivery.since) / 1000)
  return `${statusName(delivery, words)} · ${shortDuration(age, words, locale)}`
}

const statusName = ({ status }: FleetDelivery, { statuses }: Words['now']) =>
  statuses[status as keyof typeof statuses]

/** One delivery in one line: its status, number and places, and why it needs attention or how long it has lasted. */
export const FleetRow = memo(function FleetRow(props: FleetRowProps) {
  const { delivery, reason, isUrgent, place, total, selected, words, onOpen } = props
  const driver = delivery.driver ? fill(words.withDriver, { name: delivery.driver.name }) : words.noDriver
  return (
    <li
      id={fleetRowId(delivery.id)}
      role="option"
      aria-selected={selected}
      aria-posinset={place}
      aria-setsize={total}
      className="fleet-row"
      data-attention={isUrgent ? '' : undefined}
      title={`${delivery.customer}, ${driver}`}
      onClick={() => $fleetSelection.set({ kind: 'delivery', id: delivery.id })}
      onDoubleClick={() => onOpen(delivery.id)}
    >
      <span className="fleet-dot" data-tone={toneOfStatus(delivery.status)} aria-hidden="true" />
      <span className="fleet-number">{delivery.number.slice('DW-'.length)}</span>
      <span className="visually-hidden">{`${statusName(delivery, words)}, ${driver},`}</span>
      <span className="fleet-places">
        {delivery.pickup.name} <span aria-hidden="true">→</span> {delivery.dropoff.name}
      </span>
      <span className="fleet-reason">{reason}</span>
    </li>
  )
})

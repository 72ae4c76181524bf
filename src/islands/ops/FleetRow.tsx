import { memo } from 'react'
import { fill } from '../../lib/words/fill.ts'
import type { FleetDelivery } from '../../lib/contract/ops/fleet.ts'
import { attentionOf } from '../../lib/rules/attention.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $fleetSelection } from '../../stores/ops/fleet.ts'
import { toneOfStatus } from '../ui/status-tone.ts'
import { reasonSentence, shortDuration } from './reason-sentence.ts'
import { useEachSecond } from './use-fleet.ts'

/** Pixels, as now.css has them. Rows are higher where fingers press them. */
export const fleetRowHeight = 36
export const fleetTouchRowHeight = 44
export const touchWindow = '(pointer: coarse), (max-width: 47.99rem)'
export const fleetRowId = (id: string): string => `fleet-${id}`

export interface FleetRowProps {
  delivery: FleetDelivery
  isUrgent: boolean
  /** The time of the page until it's hydrated, in milliseconds, then null. */
  at: number | null
  /** Its place in the list, from 1, and the length of the list. */
  place: number
  total: number
  selected: boolean
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

/** One delivery in one line: its status, number and places, and why it needs attention or how long it has lasted. */
export const FleetRow = memo(function FleetRow(props: FleetRowProps) {
  const { delivery, isUrgent, at, place, total, selected, locale, words, onOpen } = props
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

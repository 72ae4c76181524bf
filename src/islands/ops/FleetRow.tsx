import { memo } from 'react'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { $fleetSelection } from '../../stores/ops/fleet.ts'
import type { ListedDelivery } from '../../stores/ops/fleet-list.ts'
import { toneOfStatus } from '../ui/status-tone.ts'
import { reasonSentence, shortDuration } from './reason-sentence.ts'

export const fleetRowHeight = 36
export const fleetRowId = (id: string): string => `fleet-${id}`

export interface FleetRowProps {
  listed: ListedDelivery
  /** Its place in the list, from 1, and the length of the list. */
  place: number
  total: number
  selected: boolean
  now: number
  locale: Locale
  words: Words['now']
  onOpen: (id: string) => void
}

/** One delivery in one line: its status, number and places, and why it needs attention or how long it has lasted. */
export const FleetRow = memo(function FleetRow(props: FleetRowProps) {
  const { listed, place, total, selected, now, locale, words, onOpen } = props
  const { delivery, attention } = listed
  const age = Math.max(0, (now - delivery.since) / 1000)
  const status = words.statuses[delivery.status as keyof Words['now']['statuses']]
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
      title={`${delivery.customer}. ${driver}`}
      onClick={() => $fleetSelection.set({ kind: 'delivery', id: delivery.id })}
      onDoubleClick={() => onOpen(delivery.id)}
    >
      <span className="fleet-dot" data-tone={toneOfStatus(delivery.status)} aria-hidden="true" />
      <span className="fleet-number">{delivery.number.slice('DW-'.length)}</span>
      <span className="visually-hidden">{`${status}. ${driver}.`}</span>
      <span className="fleet-places">
        {delivery.pickup.name} <span aria-hidden="true">→</span> {delivery.dropoff.name}
      </span>
      <span className="fleet-reason">
        {attention
          ? reasonSentence(attention, words, locale)
          : `${status} · ${shortDuration(age, words, locale)}`}
      </span>
    </li>
  )
})

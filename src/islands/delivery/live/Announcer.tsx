import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $driver } from '../../../stores/core/map.ts'
import { metersAway } from './arrival.ts'
import { outcomeValues } from '../outcome.ts'
import { stopsOf } from '../../../lib/delivery/stops-of.ts'

/**
 * Announces each change of status to screen readers. Announces nothing when the page opens, because the heading already
 * shows the status.
 */
export function Announcer({ delivery, words }: { delivery: Delivery; words: Words['live'] }): ReactNode {
  const before = useRef(delivery)
  const [announcement, announce] = useState('')

  useEffect(() => {
    const news = newsOf(before.current, delivery, words)
    before.current = delivery
    if (news) announce(news)
  }, [delivery, words])

  return (
    <p className="visually-hidden" aria-live="polite" data-announcer>
      {announcement}
    </p>
  )
}

/** Returns a sentence about the change of the delivery's status, or of one of its dropoffs if there are several. */
function newsOf(before: Delivery, now: Delivery, words: Words['live']): string | null {
  const values = outcomeValues(now, words)
  const { dropoffs } = stopsOf(now)
  const hasArrived = now.stops.some(
    ({ id, status }) =>
      status === 'arrived' && before.stops.some(each => each.id === id && each.status !== status)
  )
  if (hasArrived && metersAway(now, $driver.get() ?? now.position) !== null)
    return fill(words.away.title, values)
  if (now.status !== before.status && (now.status !== 'arrived' || dropoffs.length < 2)) {
    return fill(words.announce[now.status], values)
  }
  if (dropoffs.length < 2) return null
  const index = dropoffs.findIndex(
    stop => stop.status !== before.stops.find(earlier => earlier.id === stop.id)?.status
  )
  const state = dropoffs[index]?.status
  if (state !== 'arrived' && state !== 'done' && state !== 'failed') return null
  return fill(words.several[state], { ...values, number: index + 1 })
}

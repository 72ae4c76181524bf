import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../lib/contract/deliveries.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { stopsOf } from './stops.ts'

/** Reads out each change of state, and nothing when the page opens: the heading says that. */
export function Announcer({ delivery, words }: { delivery: Delivery; words: Words['live'] }): ReactNode {
  const before = useRef(delivery)
  const [said, setSaid] = useState('')

  useEffect(() => {
    const news = newsOf(before.current, delivery, words)
    before.current = delivery
    if (news) setSaid(news)
  }, [delivery, words])

  return (
    <p className="visually-hidden" aria-live="polite" data-announcer>
      {said}
    </p>
  )
}

/** What has changed, in a sentence: the delivery's state, or one of its several dropoffs. */
function newsOf(before: Delivery, now: Delivery, words: Words['live']): string | null {
  const name = now.driver?.first_name ?? words.someone
  const { dropoffs } = stopsOf(now)
  if (now.state !== before.state && (now.state !== 'arrived' || dropoffs.length < 2)) {
    return fill(words.announce[now.state], { name })
  }
  if (dropoffs.length < 2) return null
  const index = dropoffs.findIndex(
    stop => stop.state !== before.stops.find(earlier => earlier.id === stop.id)?.state
  )
  const state = dropoffs[index]?.state
  if (state !== 'arrived' && state !== 'done' && state !== 'failed') return null
  return fill(words.several[state], { name, number: index + 1, total: dropoffs.length })
}

import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../lib/contract/deliveries.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'

/** Reads out each change of state, and nothing when the page opens: the heading says that. */
export function Announcer({ delivery, words }: { delivery: Delivery; words: Words['live'] }): ReactNode {
  const { state, driver } = delivery
  const before = useRef(state)
  const [said, setSaid] = useState('')

  useEffect(() => {
    if (before.current === state) return
    before.current = state
    setSaid(fill(words.announce[state], { name: driver?.first_name ?? words.someone }))
  }, [state, driver, words])

  return (
    <p className="visually-hidden" aria-live="polite" data-announcer>
      {said}
    </p>
  )
}

import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { RecipientView } from '../../lib/contract/tracking.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { Badge } from '../ui/Badge.tsx'
import type { Tone } from '../ui/Badge.tsx'
import { etaLeft } from '../ui/eta.ts'
import { useNow } from '../ui/page-state.ts'

const tones: Record<RecipientView['state'], Tone> = {
  waiting: 'searching',
  'driver-found': 'accepted',
  'picked-up': 'picked-up',
  'on-the-way': 'picked-up',
  arrived: 'arrived',
  delivered: 'completed',
  failed: 'failed',
  cancelled: 'failed'
}
const ended = new Set<RecipientView['state']>(['delivered', 'failed', 'cancelled'])

export interface TrackHeadProps {
  view: RecipientView
  locale: Locale
  words: Words['tracking']
}

/** Where it is, in words, and when it comes. A change of state is read out; the passing minutes are not. */
export function TrackHead({ view: { state, eta, driver }, locale, words }: TrackHeadProps): ReactNode {
  const now = useNow(5_000)
  const before = useRef(state)
  const [said, setSaid] = useState('')
  const name = driver?.first_name ?? words.someone
  const about = fill(words.about[state], { name })
  const coming = state === 'on-the-way' && eta !== null

  useEffect(() => {
    if (before.current === state) return
    before.current = state
    setSaid(`${words.headings[state]}. ${about}`)
  }, [state, about, words])

  return (
    <div>
      <Badge tone={tones[state]} dot live={!ended.has(state)}>
        {coming ? words.headings[state] : words.title}
      </Badge>
      <h1 className="numbers mt-3 text-2xl">
        {coming ? fill(words.eta, { time: etaLeft(eta, now, locale) }) : words.headings[state]}
      </h1>
      <p className="mt-1 text-ink-muted">{about}</p>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

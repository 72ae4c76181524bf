import type { ReactNode } from 'react'
import type { Words } from '../../lib/words/words.ts'

/** How the page hears of news, said as it is. */
export function LiveState({
  state,
  words
}: {
  state: keyof Words['notices']['connection']
  words: Words['notices']['connection']
}): ReactNode {
  return (
    <span className="live-state" data-state={state} role="status">
      {words[state]}
    </span>
  )
}

import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'

/** Shows how the page receives updates: by event stream, by polling, or not at all. */
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

import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'

/** Says whether the page of a link is up to date. */
export function LinkState({
  link,
  words
}: {
  /** 'gone' and 'over': nothing is read any more. */
  link: 'following' | 'trying' | 'gone' | 'over'
  words: Pick<Words['tracking'], 'following' | 'trying' | 'ended'>
}): ReactNode {
  return (
    <p
      className="live-state"
      data-state={link === 'following' ? 'live' : link === 'trying' ? 'offline' : 'over'}
      role="status"
    >
      {link === 'following' ? words.following : link === 'trying' ? words.trying : words.ended}
    </p>
  )
}

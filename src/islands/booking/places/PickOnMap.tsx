import type { ReactNode } from 'react'
import { addressLines } from '../../../lib/format/places/address.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Skeleton } from '../../ui/status/Skeleton.tsx'
import type { Pick } from './use-pick.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

export interface PickHeadProps {
  pick: Pick
  words: Words['places']
  /** A part of a page has h2. */
  heading?: 'h1' | 'h2'
}

/** Shows the address under the pin. It always has two lines, so that the layout doesn't shift. */
export function PickHead({ pick, words, heading: Heading = 'h1' }: PickHeadProps): ReactNode {
  const [first, second] = pick.place ? addressLines(pick.place) : []
  return (
    <div className="picking">
      <Heading className="small strong muted">{words.picking[pick.kind ?? 'pickup']}</Heading>
      <div className="picking-place" role="status" aria-busy={!pick.place && !pick.failure}>
        {pick.failure ? <p className="danger">{sentenceFor(pick.failure)}</p> : null}
        {pick.place ? (
          <>
            <p className="large strong">
              <bdi>{first}</bdi>
            </p>
            <p className="small muted">
              <bdi>{second ?? '\u00a0'}</bdi>
            </p>
          </>
        ) : null}
        {!pick.place && !pick.failure ? (
          <>
            <span className="visually-hidden">{words.looking}</span>
            <Skeleton lines={2} />
          </>
        ) : null}
      </div>
    </div>
  )
}

export function PickFoot({ pick, words }: { pick: Pick; words: Words['places'] }): ReactNode {
  return (
    <>
      <Button size="large" wide disabled={!pick.place} onClick={pick.confirm}>
        {pick.kind === 'dropoff' ? words.pickedThere : words.pickedHere}
      </Button>
      <Button variant="quiet" wide onClick={pick.cancel}>
        {words.cancelPick}
      </Button>
    </>
  )
}

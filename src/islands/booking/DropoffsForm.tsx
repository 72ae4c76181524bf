import type { ReactNode } from 'react'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import type { KnownPlaces } from '../../lib/known-places.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { singleDropoffPath } from '../../lib/paths.ts'
import { BestOrder } from './BestOrder.tsx'
import { DropoffList } from './DropoffList.tsx'
import { PlaceButtons } from './PlaceButtons.tsx'
import { PlaceField } from './PlaceField.tsx'

type Which = 'pickup' | number

export interface DropoffsFormProps {
  pickup: ChosenPlace | null
  dropoffs: readonly (ChosenPlace | null)[]
  /** The dropoffs' keys. */
  ids: readonly number[]
  known: KnownPlaces
  /** An error message; '' for none. */
  failure: string
  /** The error messages by field id. */
  wrong: ReadonlyMap<string, string>
  locale: Locale
  words: Pick<Words, 'dropoffs' | 'places'>
  region: string
  /** Whether all places are chosen. */
  possible: boolean
  active: Which
  onActive: (which: Which) => void
  onChoose: (which: Which, place: ChosenPlace | null) => void
  onPick: () => void
  onFailure: (failure: unknown) => void
  onMessage: (sentence: string) => void
}

export function DropoffsForm(props: DropoffsFormProps): ReactNode {
  const { pickup, dropoffs, ids, known, failure, wrong, locale, words, region, possible } = props
  const { active, onActive, onChoose, onPick, onFailure, onMessage } = props

  return (
    <div>
      {/* Above the fields, because the sheet may hide what is below them. */}
      <div role="status">
        {failure ? (
          <p className="notice mb-4" data-tone="searching">
            {failure}
          </p>
        ) : null}
      </div>
      <div onFocusCapture={() => onActive('pickup')}>
        <PlaceField
          kind="pickup"
          place={pickup}
          near={dropoffs[0] ?? null}
          error={wrong.get('pickup')}
          onChoose={place => onChoose('pickup', place)}
          words={words.places}
          {...{ known, onFailure }}
        />
      </div>
      <DropoffList
        places={dropoffs}
        ids={ids}
        words={words.dropoffs}
        field={(index, one) => (
          <div onFocusCapture={() => onActive(ids[index]!)}>
            <PlaceField
              kind="dropoff"
              one={one}
              place={dropoffs[index] ?? null}
              near={dropoffs[index - 1] ?? pickup}
              error={wrong.get(one.id)}
              onChoose={place => onChoose(ids[index]!, place)}
              words={words.places}
              {...{ known, onFailure }}
            />
          </div>
        )}
      />
      <BestOrder words={words.dropoffs} {...{ locale, possible, onFailure }} />
      <PlaceButtons
        words={words.places}
        {...{ region, onMessage, onPick }}
        onFound={place => onChoose(active, place)}
      />
      {dropoffs.filter(Boolean).length < 2 ? (
        <a className="link mt-2 inline-flex min-h-11 items-center text-sm" href={singleDropoffPath}>
          {words.dropoffs.one}
        </a>
      ) : null}
    </div>
  )
}

import '../../styles/booking/places.css'
import { ArrowUpDown, Route } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import type { KnownPlaces } from '../../lib/known-places.ts'
import type { Words } from '../../lib/words/words.ts'
import { multipleDropoffsPath } from '../../lib/paths.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { PlaceButtons } from './PlaceButtons.tsx'
import { PlaceField } from './PlaceField.tsx'
import { SavePlace } from './SavePlace.tsx'

type Kind = 'pickup' | 'dropoff'

export interface PlacesFormProps {
  pickup: ChosenPlace | null
  dropoff: ChosenPlace | null
  known: KnownPlaces
  words: Words['places']
  /** The region's name, for the message that the device is outside of it. */
  region: string
  wrong: Record<Kind, string | undefined>
  /** An error message; '' for none. */
  failure: string
  onChoose: (kind: Kind, place: ChosenPlace | null) => void
  onSwap: () => void
  onPick: (kind: Kind) => void
  onFailure: (failure: unknown) => void
  onMessage: (sentence: string) => void
}

export function PlacesForm(props: PlacesFormProps): ReactNode {
  const { pickup, dropoff, known, words, region, wrong, failure } = props
  const { onChoose, onSwap, onPick, onFailure, onMessage } = props
  // The field used last. The two buttons below fill it.
  const [touched, setTouched] = useState<Kind | null>(null)
  const active = touched ?? (pickup ? 'dropoff' : 'pickup')

  // Saving is offered for the place chosen last, unless it is already saved.
  const chosen = active === 'pickup' ? pickup : (dropoff ?? pickup)
  const unsaved =
    chosen &&
    !known.saved.some(({ name, detail }) => name === chosen.name && detail === (chosen.detail ?? ''))
      ? chosen
      : null

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
      <div className="places-fields">
        <div onFocusCapture={() => setTouched('pickup')}>
          <PlaceField
            kind="pickup"
            place={pickup}
            near={dropoff}
            error={wrong.pickup}
            onChoose={place => onChoose('pickup', place)}
            {...{ words, known, onFailure }}
          />
        </div>
        <div className="relative">
          <div className="places-swap">
            <IconButton label={words.swap} variant="raised" onClick={onSwap} disabled={!pickup && !dropoff}>
              <ArrowUpDown aria-hidden="true" />
            </IconButton>
          </div>
          <div onFocusCapture={() => setTouched('dropoff')}>
            <PlaceField
              kind="dropoff"
              place={dropoff}
              near={pickup}
              error={wrong.dropoff}
              onChoose={place => onChoose('dropoff', place)}
              {...{ words, known, onFailure }}
            />
          </div>
        </div>
      </div>
      {unsaved ? (
        <div className="mt-2 flex justify-end">
          <SavePlace place={unsaved} words={words.saving} onFailure={onFailure} />
        </div>
      ) : null}
      <PlaceButtons
        {...{ words, region, onMessage }}
        onFound={place => onChoose(active, place)}
        onPick={() => onPick(active)}
      />
      <p className="mt-2">
        <a className="link inline-flex min-h-11 items-center gap-2 text-sm" href={multipleDropoffsPath}>
          <Route className="size-5" aria-hidden="true" />
          {words.several}
        </a>
      </p>
    </div>
  )
}

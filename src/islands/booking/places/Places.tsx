import { ArrowUpDown, Route } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import { multipleDropoffsPath, singleDropoffPath } from '../../../lib/paths.ts'
import { isSamePlace } from '../../../lib/rules/stops/same-place.ts'
import {
  $draft,
  bookEstimated,
  type EstimatedTrip,
  keepTyped,
  swapPlaces
} from '../../../stores/booking/booking.ts'
import { beginAnother, beginAt } from '../../../stores/booking/choose-place.ts'
import { placeOf, placesPath } from '../../../stores/booking/draft.ts'
import { dropEmptyStops } from '../../../stores/booking/stop-list.ts'
import { stopId } from '../../../stores/booking/stops.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { PlaceField } from './PlaceField.tsx'
import { type PlacesPageProps, PlacesStep } from './PlacesStep.tsx'
import { SavePlace } from './SavePlace.tsx'
import { useDraft } from '../use-draft.ts'
import type { Which } from './use-places.ts'
import { useKnownPlaces } from './use-known-places.ts'

export interface PlacesProps extends PlacesPageProps {
  /** The choices of a price estimate that led here. They replace the draft's. */
  estimated?: EstimatedTrip | null
  /** The text of the dashboard's address field. It begins another booking. */
  typed?: string | undefined
  /** Where an empty booking begins; null for nowhere. */
  usual: ChosenPlace | null
}

const fieldOf = (which: Which) => (which === 'pickup' ? 'pickup' : 'dropoff')

/** Chooses the pickup and one dropoff. */
export function Places({ estimated, typed, usual, ...page }: PlacesProps): ReactNode {
  const { quote, dropoff_keys } = useDraft()
  const { places: words } = page.words
  const known = useKnownPlaces(page.saved, page.recent)
  const [pickup, dropoff] = [placeOf(quote.pickups[0]), placeOf(quote.dropoffs[0])]
  const dropoffId = stopId('dropoff', dropoff_keys[0] ?? 0)
  const isSame = pickup !== null && dropoff !== null && isSamePlace(pickup, dropoff)
  // Saving is offered for the last place that isn't saved yet.
  const unsaved = [dropoff, pickup].find(
    place =>
      place && !known.saved.some(({ name, detail }) => name === place.name && detail === (place.detail ?? ''))
  )

  function begin(): void {
    if (estimated) {
      bookEstimated(estimated)
      // A reload or a way back keeps later choices.
      history.replaceState(history.state, '', singleDropoffPath)
    }
    if (typed) {
      beginAnother(usual)
      keepTyped(fieldOf(stopId('dropoff', $draft.get().dropoff_keys[0] ?? 0)), typed)
    }
    if (typed !== undefined) history.replaceState(history.state, '', singleDropoffPath)
    if (usual) beginAt(usual)
    dropEmptyStops()
    // Drafts with several pickups or dropoffs use another page.
    const path = placesPath($draft.get())
    if (path !== singleDropoffPath) runtime.replace(path)
  }

  return (
    <PlacesStep
      {...page}
      title={words.title}
      waits={estimated !== null && estimated !== undefined}
      begin={begin}
      fieldOf={fieldOf}
      fields={({ searching, slot, tried, onFocus, onSelect, onChoose, ...shared }) => {
        const field = (kind: 'pickup' | 'dropoff', which: Which, place: ChosenPlace | null) => (
          <div onFocusCapture={() => onFocus(which)}>
            <PlaceField
              {...{ kind, place, words, ...shared }}
              near={kind === 'pickup' ? dropoff : pickup}
              error={
                isSame && kind === 'dropoff' ? words.samePlace : tried && !place ? words.choose : undefined
              }
              slot={searching === which ? slot : null}
              onSelect={() => onSelect(which)}
              onChoose={(chosen, from) => onChoose(which, chosen, from)}
            />
          </div>
        )
        return (
          <div className="places-fields">
            {field('pickup', 'pickup', pickup)}
            <div className="places-stops">
              <div className="places-swap">
                <IconButton
                  label={words.swap}
                  variant="raised"
                  onClick={swapPlaces}
                  disabled={!pickup && !dropoff}
                >
                  <ArrowUpDown aria-hidden="true" />
                </IconButton>
              </div>
              {field('dropoff', dropoffId, dropoff)}
            </div>
          </div>
        )
      }}
    >
      <div className="places-more">
        <a className="link link-target places-several small" href={multipleDropoffsPath}>
          <Route aria-hidden="true" />
          {words.several}
        </a>
        {unsaved ? (
          <SavePlace place={unsaved} kind={unsaved === dropoff ? 'dropoff' : 'pickup'} words={words.saving} />
        ) : null}
      </div>
    </PlacesStep>
  )
}

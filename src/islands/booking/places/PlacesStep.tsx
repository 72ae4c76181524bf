import '../../../styles/booking/places.css'
import { useState } from 'react'
import type { ReactElement, ReactNode } from 'react'
import type { PublicConfiguration } from '../../../lib/client/configuration.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import type { SavedPlace } from '../../../lib/contract/places/saved-places.ts'
import type { KnownPlace, KnownPlaces, RecentPlace } from '../../../lib/delivery/known-places.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { dashboardPath } from '../../../lib/paths.ts'
import { isRoutable } from '../../../stores/booking/stops.ts'
import { BookingScreen } from '../BookingScreen.tsx'
import { PickFoot, PickHead } from './PickOnMap.tsx'
import { PlaceButtons } from './PlaceButtons.tsx'
import { PlacesFoot } from './PlacesFoot.tsx'
import { ScheduleChoice } from '../stops/ScheduleChoice.tsx'
import { useDraft, useStops } from '../use-draft.ts'
import { useKnownPlaces } from './use-known-places.ts'
import { usePlaces, type Which } from './use-places.ts'
import { useQuote } from '../use-quote.ts'
import { useRoutePreview } from '../use-route-preview.ts'
import type { Elements } from '../../ui/elements.ts'

/** What the fields of a places page need. */
export interface PlacesFieldsProps {
  known: KnownPlaces
  /** The field that shows suggestions; null for none. */
  searching: Which | null
  /** Where that field's suggestions go. */
  slot: HTMLElement | null
  /** Whether the reader tried to continue. Missing places are reported from then on. */
  tried: boolean
  onFocus: (which: Which) => void
  /** Something was chosen for a field, but its coordinates may be missing still. */
  onSelect: (which: Which) => void
  onChoose: (which: Which, place: ChosenPlace | null, known?: KnownPlace) => void
  onFailure: (failure: unknown) => void
}

export interface PlacesPageProps {
  map: PublicConfiguration['map']
  saved: SavedPlace[]
  recent: RecentPlace[]
  locale: Locale
  words: Pick<Words, 'places' | 'map' | 'sheet' | 'steps' | 'schedule' | 'vehicles'>
}

export interface PlacesStepProps extends PlacesPageProps {
  title: string
  /** Returns the id of a stop's field. */
  fieldOf: (which: Which) => string
  fields: (props: PlacesFieldsProps) => ReactElement
  /** Completes the draft of the browser, before the first missing place gets the focus. */
  begin: () => void
  /** Set if the draft comes from an estimate. */
  waits?: boolean
  /** Shown below the fields while none of them is used. */
  children?: Elements
}

/** Places change together, as when they're swapped, and then have one price. */
const quietMilliseconds = 300

/** Chooses the places by typing, on the map or by the device's location, and now or a later time. */
export function PlacesStep(props: PlacesStepProps): ReactNode {
  const { map, saved, recent, locale, words, title, fieldOf, fields, children } = props
  const { begin, waits = false } = props
  const draft = useDraft()
  const known = useKnownPlaces(saved, recent)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const choice = usePlaces(fieldOf, { begin })
  const { searching, setSearching, pick, picking, snap, setSnap, wrongTime, failure, setFailure } = choice
  const route = useRoutePreview(draft)
  const { quote } = useQuote(true, quietMilliseconds)
  const kind = useStops(draft).find(({ id }) => id === searching)?.kind ?? 'dropoff'
  return (
    <BookingScreen
      step={1}
      back={dashboardPath}
      {...{ title, map, words, picking }}
      route={route?.geometry ?? null}
      snap={pick.kind ? 'peek' : searching === null ? snap : 'full'}
      onSnap={to => {
        setSnap(to)
        if (to !== 'full') setSearching(null)
      }}
      onView={choice.setView}
      head={pick.kind ? <PickHead pick={pick} words={words.places} /> : undefined}
      foot={
        pick.kind ? (
          <PickFoot pick={pick} words={words.places} />
        ) : (
          <PlacesFoot
            {...{ route, quote, locale, waits }}
            words={words}
            isReady={isRoutable(draft) && !wrongTime}
            onNext={choice.next}
          />
        )
      }
    >
      {pick.kind ? null : (
        <div
          className="places"
          onKeyDownCapture={event => {
            if (event.key !== 'Escape' || searching === null) return
            event.stopPropagation()
            setSearching(null)
          }}
        >
          {/* Above the fields, because the sheet may hide what is below them. */}
          <div role="status">
            {failure ? (
              <p className="notice notice-above" data-tone="searching">
                {failure}
              </p>
            ) : null}
          </div>
          {fields({
            known,
            searching,
            slot,
            tried: choice.tried,
            onFocus: setSearching,
            onSelect: choice.moveOn,
            onChoose: choice.choose,
            onFailure: choice.fail
          })}
          {searching === null ? (
            <>
              <ScheduleChoice
                draft={draft}
                region={map.name}
                locale={locale}
                words={words.schedule}
                onOpen={() => setSnap('full')}
                onWrong={choice.setWrongTime}
              />
              {children}
            </>
          ) : (
            <>
              <PlaceButtons
                kind={kind}
                region={map.name}
                words={words.places}
                onFound={place => {
                  choice.choose(searching, place)
                  choice.moveOn(searching)
                }}
                onPick={() => choice.startPick(searching)}
                onMessage={setFailure}
              />
              {/* Last, because it grows when suggestions arrive. */}
              <div className="place-list" ref={setSlot} />
            </>
          )}
        </div>
      )}
    </BookingScreen>
  )
}

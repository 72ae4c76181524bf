import { Plus } from 'lucide-react'
import { type FocusEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { KnownPlaces } from '../../../lib/delivery/known-places.ts'
import { $draft, setDetails } from '../../../stores/booking/booking.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { addDropoff, addPickup } from '../../../stores/booking/stop-list.ts'
import { isRoutable, stopsOfDraft } from '../../../stores/booking/stops.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { BestOrder } from '../stops/BestOrder.tsx'
import { ContactFields } from '../details/ContactFields.tsx'
import { bookButtonId, contactsWrong } from '../details/contacts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { StopField, StopFields } from '../stops/StopFields.tsx'
import { useStops } from '../use-draft.ts'
import { PickFoot, PickHead } from '../places/PickOnMap.tsx'
import { PickButton } from '../places/PlaceButtons.tsx'
import { usePlaces } from '../places/use-places.ts'
import { usePickOnConsole } from './use-pick-on-console.ts'
import type { NewDeliveryFormProps } from './new-delivery-props.ts'

export interface NewDeliveryStopsProps extends Pick<NewDeliveryFormProps, 'texts' | 'locale' | 'words'> {
  draft: BookingDraft
  tried: boolean
  /** The caller's places. */
  known: KnownPlaces
  /** Called with what moves the focus to the first missing place. */
  onReady: (focusMissing: () => boolean) => void
}

/** A pickup and a dropoff have the names of their kind, and more stops their own. */
function fieldOf(which: string): string {
  const stops = stopsOfDraft($draft.get())
  return (stops.length === 2 && stops.find(({ id }) => id === which)?.kind) || which
}

/** Goes on to the first contact that is missing, or to the booking. */
const focusContact = () => document.getElementById(contactsWrong($draft.get()) ?? bookButtonId)?.focus()

/** Asks for the places and who is there. */
export function NewDeliveryStops(props: NewDeliveryStopsProps): ReactNode {
  const { draft, tried, known, texts, locale, words, onReady } = props
  const stops = useStops(draft)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const choice = usePlaces(fieldOf, { afterLast: focusContact })
  const { searching } = choice
  const ready = useEffectEvent(() => onReady(() => choice.focusMissing() || (focusContact(), false)))
  useEffect(() => {
    ready()
  })

  const pick = usePickOnConsole(choice, fieldOf, focusContact)
  const chosenKind = stops.find(({ id }) => id === searching)?.kind ?? 'dropoff'
  const user = useCallerAsSender(draft)
  const given = {
    draft,
    stops,
    known,
    searching,
    slot,
    tried,
    words,
    onFocus: choice.setSearching,
    onSelect: choice.moveOn,
    onChoose: choice.choose,
    onFailure: choice.fail
  }
  const add = (what: () => boolean) => () => {
    if (what()) requestAnimationFrame(() => choice.focusMissing())
  }
  const details = { ...words.details, ...words.newDelivery.sender }
  return (
    <>
      {pick.kind ? (
        <div className="new-delivery-pick">
          <PickHead pick={pick} words={words.places} heading="h2" />
          <PickFoot pick={pick} words={words.places} />
        </div>
      ) : null}
      <div
        className="stack"
        data-gap="large"
        onKeyDownCapture={event => {
          if (event.key !== 'Escape' || searching === null) return
          event.preventDefault()
          event.stopPropagation()
          choice.setSearching(null)
        }}
      >
        <div className="places" onBlur={event => leaves(event) && choice.setSearching(null)}>
          <div role="status">
            {choice.failure ? (
              <p className="notice notice-above" data-tone="searching">
                {choice.failure}
              </p>
            ) : null}
          </div>
          {stops.length === 2 ? (
            <>
              {stops.map(stop => (
                <StopField key={stop.id} {...given} stop={stop} />
              ))}
              <div className="dropoff-add">
                {[
                  { label: words.dropoffs.add, act: addDropoff },
                  { label: words.dropoffs.ofPickup.add, act: addPickup }
                ].map(({ label, act }) => (
                  <Button
                    key={label}
                    variant="quiet"
                    size="small"
                    icon={<Plus aria-hidden="true" />}
                    onClick={add(act)}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            </>
          ) : (
            <>
              <StopFields {...given} />
              {/* The suggestions need the room. */}
              {searching === null ? (
                <BestOrder
                  words={words.dropoffs}
                  locale={locale}
                  possible={isRoutable(draft)}
                  onFailure={problem => choice.setFailure(sentenceFor(asApiError(problem).code))}
                />
              ) : null}
            </>
          )}
          {searching === null ? null : (
            <div className="place-buttons">
              <PickButton kind={chosenKind} words={words.places} onPick={() => choice.startPick(searching)} />
            </div>
          )}
          <div className="place-list" ref={setSlot} hidden={searching === null} />
        </div>
        {stops.map(stop => (
          <ContactFields
            key={`${stop.id} ${draft.owner?.id ?? ''}`}
            {...{ stop, draft, user, texts, tried, locale }}
            words={details}
            window={words.window}
            link={words.newDelivery.link}
          />
        ))}
      </div>
    </>
  )
}

/** Checks whether the focus goes elsewhere, and not only to another part. */
const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)

/** Returns the caller as a contact. Until somebody else is named at the first pickup, it's the caller. */
function useCallerAsSender(draft: BookingDraft) {
  const { name = '', phone = '' } = draft.owner ?? {}
  const before = useRef({ name: '', phone: '' })
  useEffect(() => {
    const now = $draft.get().booking.pickups[0]?.contact
    const isCaller = now && now.name === before.current.name && now.phone === before.current.phone
    before.current = { name, phone }
    if (isCaller && (now.name !== name || now.phone !== phone))
      setDetails({ kind: 'pickup', index: 0 }, { contact: { name, phone } })
  }, [name, phone])
  return { name, phone }
}

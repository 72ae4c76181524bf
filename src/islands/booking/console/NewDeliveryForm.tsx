import '../../../styles/booking/booking.css'
import '../../../styles/booking/dropoffs.css'
import '../../../styles/booking/places.css'
import { useStore } from '@nanostores/react'
import { RotateCcw, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { Delivery } from '../../../lib/contract/delivery/deliveries.ts'
import { opsDeliveryPath } from '../../../lib/paths.ts'
import { agreedPrice } from '../../../lib/rules/pricing/agreed-price.ts'
import { fill } from '../../../lib/words/fill.ts'
import { showDraftOnMap } from '../../../stores/booking/booking.ts'
import { $caller, placesOf, linkLast, repeatLast, startOver } from '../../../stores/booking/caller.ts'
import { hasPlaces } from '../../../stores/booking/draft.ts'
import { $newPicking, $newRoute, closeNewDelivery } from '../../../stores/booking/new-delivery.ts'
import { stopsOfDraft } from '../../../stores/booking/stops.ts'
import { resetMap } from '../../../stores/core/map.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { $chosenDriver, type ChosenDriver, giveToChosen } from '../../../stores/ops/chosen-driver.ts'
import { $fleetSelection } from '../../../stores/ops/fleet.ts'
import { showToast } from '../../../stores/shell/toasts.ts'
import { BookFoot } from '../BookFoot.tsx'
import { contactsWrong, detailsForm } from '../details/contacts.ts'
import { useDraft } from '../use-draft.ts'
import { useQuote } from '../use-quote.ts'
import { useRoutePreview } from '../use-route-preview.ts'
import { useVehicle } from '../packages/use-vehicle.ts'
import { placesLeft } from '../places/use-known-places.ts'
import { LinkedNote } from '../details/LinkedNote.tsx'
import { CallerFields, repeatButton } from './CallerFields.tsx'
import { callerField, ownerWrong } from './NewContact.tsx'
import { agreementWrong, NewDeliveryMore } from './NewDeliveryMore.tsx'
import type { NewDeliveryFormProps } from './new-delivery-props.ts'
import { NewDeliveryStops } from './NewDeliveryStops.tsx'

const typing = 'input, textarea, select'

/** Asks for everything of a booking in the order in which it's asked on the phone. */
export function NewDeliveryForm(props: NewDeliveryFormProps): ReactNode {
  const { types, sizes, units, locale, words } = props
  const draft = useDraft()
  const caller = useStore($caller, { ssr: 'initial' })
  const [tried, setTried] = useState(false)
  const [version, setVersion] = useState(0)
  const vehicle = useVehicle({ types, sizes, units, locale, words })
  const quoted = useQuote(vehicle.type !== undefined && vehicle.why === null, 300)
  const preview = useRoutePreview(draft)
  const route = (draft.price_quote?.route ?? preview)?.geometry ?? null
  const focusMissing = useRef<() => boolean>(() => false)
  /** The driver at the booking. It clears the draft, and with it the choice. */
  const given = useRef<ChosenDriver | null>(null)

  useEffect(() => {
    const stop = showDraftOnMap()
    $fleetSelection.set(null)
    return () => {
      stop()
      resetMap()
      $newRoute.set(null)
    }
  }, [])
  useEffect(() => $newRoute.set(route), [route])
  useEffect(() => document.getElementById(callerField)?.focus(), [version])

  // An agreed total replaces the quote's.
  const agreed = draft.booking.price_override
  const shown =
    quoted.quote && agreed
      ? { ...quoted, quote: { ...quoted.quote, price: agreedPrice(quoted.quote.price, agreed.total) } }
      : quoted

  function repeat() {
    if (repeatLast()) document.getElementById(repeatButton)?.focus()
  }

  function submit() {
    setTried(true)
    const wrong = ownerWrong(draft.owner)
    if (wrong) return document.getElementById(wrong)?.focus()
    if (!hasPlaces(draft)) return void focusMissing.current()
    document.querySelector<HTMLFormElement>(`#${detailsForm}`)?.requestSubmit()
  }

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || $newPicking.get()) return
    const { key, code, target } = event
    const isTyping = target instanceof HTMLElement && target.matches(typing)
    const isRepeat =
      (event.altKey ? code === 'KeyR' : key === 'r') &&
      !event.ctrlKey &&
      !event.metaKey &&
      (event.altKey || !isTyping)
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
    else if (isRepeat && caller) repeat()
    else if (key === 'Escape') closeNewDelivery()
    else return
    event.preventDefault()
  }

  async function booked({ number = '', pickanddropoff_id: id }: Delivery) {
    const chosen = given.current
    const refused = chosen && (await giveToChosen(id, chosen, words.newDelivery.driverReason))
    if (refused)
      showToast({
        kind: 'error',
        title: fill(words.newDelivery.driverRefused, { name: chosen.driver.name }),
        message: sentenceFor(refused.code) || refused.message,
        action: { label: words.newDelivery.open, href: opsDeliveryPath(id) }
      })
    showToast({
      kind: 'success',
      title: words.newDelivery.booked,
      message: fill(words.newDelivery.bookedDetail, { number }),
      action: { label: words.newDelivery.open, href: opsDeliveryPath(id) }
    })
    startOver()
    closeNewDelivery()
    $fleetSelection.set({ kind: 'delivery', id })
  }

  return (
    <div className="new-delivery-in" onKeyDown={press} key={version}>
      <div className="new-delivery-head">
        <h2 className="large">{words.newDelivery.title}</h2>
        <button
          type="button"
          className="fleet-tool"
          aria-label={words.newDelivery.startOver}
          title={words.newDelivery.startOver}
          onClick={() => {
            startOver()
            setTried(false)
            setVersion(version + 1)
          }}
        >
          <RotateCcw aria-hidden="true" />
        </button>
        <button
          type="button"
          className="fleet-tool"
          aria-label={words.newDelivery.close}
          title={words.newDelivery.close}
          onClick={closeNewDelivery}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <div className="new-delivery-body">
        <CallerFields
          {...{ draft, caller, tried, locale }}
          words={words.newDelivery}
          onChosen={() => focusMissing.current()}
          onRepeat={repeat}
          onLink={kind => {
            if (linkLast(kind)) document.getElementById(repeatButton)?.focus()
          }}
          linked={words.linked}
        />
        <LinkedNote draft={draft} words={words.linked} />
        <NewDeliveryStops
          {...{ ...props, draft, tried }}
          known={placesLeft(placesOf(caller), stopsOfDraft(draft))}
          onReady={next => {
            focusMissing.current = next
          }}
        />
        <NewDeliveryMore
          {...{ ...props, draft, vehicle, tried }}
          quoted={shown}
          quotedPrice={quoted.quote?.price}
        />
      </div>
      <div className="new-delivery-foot">
        <BookFoot
          {...{ draft, locale, words }}
          type={vehicle.type}
          quoted={shown}
          onTry={() => setTried(true)}
          onLeave={leaving => {
            if (leaving) given.current = $chosenDriver.get()
          }}
          idle={words.newDelivery.book}
          onBooked={delivery => void booked(delivery)}
          wrongField={() => ownerWrong(draft.owner) ?? contactsWrong(draft) ?? agreementWrong(draft)}
        />
        <p className="new-delivery-keys centered smallest muted">{words.newDelivery.keys}</p>
      </div>
    </div>
  )
}

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { ChosenPlace } from '../../../lib/contract/pricing.ts'
import { doorOf, notesOf, type KnownPlace } from '../../../lib/delivery/known-places.ts'
import type { MapView } from '../../../lib/map/types.ts'
import { choosePlace } from '../../../stores/booking/choose-place.ts'
import { $draft, setPlace } from '../../../stores/booking/booking.ts'
import { packagesPath } from '../../../stores/booking/draft.ts'
import { settleStops } from '../../../stores/booking/stop-list.ts'
import { isRoutable, type StopOf, stopsOfDraft } from '../../../stores/booking/stops.ts'
import { runtime } from '../../../stores/core/runtime.ts'
import { retrieved } from '../../../stores/places/places.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { focusQuietly } from '../../hydration/quiet-focus.ts'
import type { SheetSnap } from '../../ui/dialogs/sheet-drag.ts'
import { scheduleField } from '../stops/ScheduleChoice.tsx'
import { usePick } from './use-pick.ts'

/** The id of a stop of the draft. */
export type Which = string

const focusField = (field: HTMLElement) => field.focus({ preventScroll: true })
const everyPlace = (): Which[] => stopsOfDraft($draft.get()).map(({ id }) => id)
const stopOf = (which: Which) => stopsOfDraft($draft.get()).find(({ id }) => id === which)

const focusAction = () => document.getElementById('continue')?.focus({ preventScroll: true })

interface PlacesOptions {
  /** Completes the draft of the browser, before the first missing place gets the focus. Without it, none gets it. */
  begin?: () => void
  /** Called once the last missing place is chosen. The page's action gets the focus by default. */
  afterLast?: () => void
}

/**
 * Chooses places one after the other: a chosen place leads to the next missing one, and the last one to the map.
 * @param fieldOf returns the id of a place's field
 */
export function usePlaces(
  fieldOf: (which: Which) => string,
  { begin, afterLast = focusAction }: PlacesOptions
) {
  const hydrated = useHydrated()
  const [view, setView] = useState<MapView | null>(null)
  const [snap, setSnap] = useState<SheetSnap>('half')
  const [searching, setSearching] = useState<Which | null>('pickup')
  const [tried, setTried] = useState(false)
  // Counts how often the last missing place was chosen.
  const [complete, setComplete] = useState(0)
  const [wrongTime, setWrongTime] = useState(false)
  const [failure, setFailure] = useState('')
  // Chosen places on their way. They aren't missing anymore.
  const arriving = useRef(new Set<Which>())
  const target = useRef<Which>('pickup')
  const pick = usePick(view, place => {
    choose(target.current, place)
    moveOn(target.current)
  })

  // A phone's search needs the whole screen, and the map can't show anything yet. Somebody may be typing already. A press
  // that comes right after hydration already needs the field. The draft of the browser may then bring other fields.
  const hasBegun = useRef(false)
  useLayoutEffect(() => {
    if (!begin) return setSearching(null)
    if (!hasBegun.current) begin()
    hasBegun.current = true
    // A link can name the field to change.
    const named = everyPlace().find(which => location.hash === `#${fieldOf(which)}`)
    if (named !== undefined) document.getElementById(fieldOf(named))?.focus({ preventScroll: true })
    const used = everyPlace().find(which => document.activeElement?.id === fieldOf(which))
    if (used !== undefined) setSearching(used)
    else if (!focusMissing(focusQuietly)) setSearching(null)
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the page comes alive.
  }, [hydrated])

  // The sheet has its own height now.
  useEffect(() => {
    if (searching === null) delete document.documentElement.dataset['restored']
  }, [searching])

  // The action may be hidden during the search, so the focus follows once it's back.
  const leave = useEffectEvent(afterLast)
  useEffect(() => {
    if (complete > 0) leave()
  }, [complete])

  const placeOf = (which: Which) => stopOf(which)?.place ?? null
  const isMissing = (which: Which) => !placeOf(which) && !arriving.current.has(which)

  function focusMissing(focus: (field: HTMLElement) => void = focusField): boolean {
    const missing = everyPlace().find(isMissing)
    if (missing === undefined) return false
    setSearching(missing)
    const field = document.getElementById(fieldOf(missing))
    if (field) focus(field)
    return true
  }

  /** Goes to the next missing place, otherwise to the map with the route. */
  function moveOn(from: Which) {
    arriving.current.add(from)
    if (focusMissing()) return
    setSearching(null)
    setSnap('half')
    setComplete(count => count + 1)
  }

  function choose(which: Which, place: ChosenPlace | null, from?: KnownPlace) {
    setFailure('')
    arriving.current.delete(which)
    const stop = stopOf(which)
    if (!stop) return
    if (place) choosePlace(stop, place, from?.contact ?? null, from && notesOf(from), doorOf(from))
    else setPlace(stop, null)
  }

  function fail(error: unknown) {
    arriving.current.clear()
    setFailure(sentenceFor(asApiError(error).code))
  }

  /** Continues as soon as a place that was just chosen has arrived, or points to the missing one. */
  async function next() {
    await retrieved()
    const now = $draft.get()
    if (isRoutable(now) && !wrongTime) {
      settleStops()
      return runtime.go(packagesPath(now))
    }
    setTried(true)
    arriving.current.clear()
    if (focusMissing()) return
    setSnap('half')
    if (wrongTime) document.getElementById(scheduleField)?.focus()
  }

  function startPick(which: Which) {
    target.current = which
    pick.start(stopOf(which)?.kind ?? 'dropoff', placeOf(which))
  }

  /** The stop that is being picked on the map. */
  const picking: StopOf | null = pick.kind === null ? null : (stopOf(target.current) ?? null)
  return {
    searching,
    setSearching,
    pick,
    picking,
    setView,
    snap,
    setSnap,
    tried,
    wrongTime,
    setWrongTime,
    failure,
    setFailure,
    moveOn,
    choose,
    fail,
    startPick,
    focusMissing,
    next
  }
}

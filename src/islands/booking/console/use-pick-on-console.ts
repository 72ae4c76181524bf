import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { $consoleMap, $newPicking } from '../../../stores/booking/new-delivery.ts'
import { $draft } from '../../../stores/booking/booking.ts'
import { stopsOfDraft } from '../../../stores/booking/stops.ts'
import type { Pick } from '../places/use-pick.ts'
import type { usePlaces, Which } from '../places/use-places.ts'

/** The part of the map that has the focus and moves with the arrow keys. */
const engine = '.fleet-map .map-canvas-engine'
const focusable = `${engine}[tabindex], ${engine} [tabindex]`

/**
 * Picks places on the console's map, which is another island. The map gets the focus: the arrow keys move it, Enter
 * takes the place and Escape goes back.
 * @param fieldOf returns the id of a place's field
 * @param afterLast called once no place is missing
 */
export function usePickOnConsole(
  choice: ReturnType<typeof usePlaces>,
  fieldOf: (which: Which) => string,
  afterLast: () => void
): Pick {
  const { pick, picking, setView } = choice
  const view = useStore($consoleMap, { ssr: 'initial' })
  useEffect(() => setView(view), [view, setView])
  const { kind = null, index = null } = picking ?? {}
  useEffect(() => {
    $newPicking.set(kind === null || index === null ? null : { kind, index })
    return () => $newPicking.set(null)
  }, [kind, index])
  useEffect(() => {
    // The map may have been covered until now.
    if (kind)
      requestAnimationFrame(() =>
        document.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true })
      )
  }, [kind])

  function confirm() {
    if (!pick.place) return
    pick.confirm()
    requestAnimationFrame(() => choice.focusMissing() || afterLast())
  }
  function cancel() {
    const stop = stopsOfDraft($draft.get()).find(each => each.kind === kind && each.index === index)
    pick.cancel()
    if (stop) requestAnimationFrame(() => document.getElementById(fieldOf(stop.id))?.focus())
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isOnMap = event.target instanceof Element && event.target.closest(engine) !== null
    if (event.key === 'Escape') cancel()
    else if (event.key === 'Enter' && isOnMap) confirm()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    if (!kind) return undefined
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [kind])
  return { ...pick, confirm, cancel }
}

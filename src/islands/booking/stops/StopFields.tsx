import type { ReactNode } from 'react'
import type { Words } from '../../../lib/words/words.ts'
import type { BookingDraft } from '../../../stores/booking/draft.ts'
import { type DraftStop, hasMorePickups, repeatedStops } from '../../../stores/booking/stops.ts'
import { PlaceField } from '../places/PlaceField.tsx'
import type { PlacesFieldsProps } from '../places/PlacesStep.tsx'
import { StopList } from './StopList.tsx'

export interface StopFieldsProps extends PlacesFieldsProps {
  draft: BookingDraft
  /** In the order of visiting. */
  stops: readonly DraftStop[]
  words: Pick<Words, 'places' | 'dropoffs'>
}

/** Asks for the addresses of several stops, and their order. */
export function StopFields(props: StopFieldsProps): ReactNode {
  const { draft, stops, words } = props
  const field = (stop: DraftStop, label?: string) => <StopField {...props} {...{ stop, label }} />
  return (
    <>
      {stops[0] && !hasMorePickups(draft) ? field(stops[0]) : null}
      <StopList {...{ draft, stops }} words={words.dropoffs} field={field} />
    </>
  )
}

export interface StopFieldProps extends StopFieldsProps {
  stop: DraftStop
  /** Its name in a list, for screen readers only. Without one, the field has the id and the label of its kind. */
  label?: string | undefined
}

/** Asks for the address of one stop. */
export function StopField(props: StopFieldProps): ReactNode {
  const { draft, stops, words, stop, label } = props
  const { known, searching, slot, tried, onFocus, onSelect, onChoose, onFailure } = props
  const { id, kind, place } = stop
  const at = stops.indexOf(stop)
  const near = at === 0 ? stops[1] : stops[at - 1]?.place ? stops[at - 1] : stops[0]

  function error(): string | undefined {
    if (repeatedStops(draft).includes(id)) return words.dropoffs.repeated
    if (!tried || place) return undefined
    if (!label) return words.places.choose
    return kind === 'pickup' ? words.dropoffs.ofPickup.missing : words.dropoffs.missing
  }

  return (
    <div onFocusCapture={() => onFocus(id)}>
      <PlaceField
        {...{ kind, place, known, onFailure }}
        {...(label ? { one: { id, label } } : {})}
        near={near?.place ?? null}
        words={words.places}
        slot={searching === id ? slot : null}
        onSelect={() => onSelect(id)}
        onChoose={(chosen, from) => onChoose(id, chosen, from)}
        error={error()}
      />
    </div>
  )
}

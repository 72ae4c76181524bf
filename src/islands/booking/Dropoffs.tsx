import { useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ChosenPlace } from '../../lib/contract/pricing.ts'
import type { Words } from '../../lib/words/words.ts'
import { singleDropoffPath } from '../../lib/paths.ts'
import { $draft } from '../../stores/booking/booking.ts'
import { addDropoff, isRoutable, repeatedDropoffs } from '../../stores/booking/dropoffs.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { useHydrated } from '../hydration/page-state.ts'
import { BestOrder } from './BestOrder.tsx'
import { DropoffList } from './DropoffList.tsx'
import { rowParts } from './DropoffRow.tsx'
import { PlaceField } from './PlaceField.tsx'
import { type PlacesFieldsProps, type PlacesPageProps, PlacesStep } from './PlacesStep.tsx'
import { useDraft } from './use-draft.ts'
import type { Which } from './use-places.ts'

export interface DropoffsProps extends PlacesPageProps {
  words: PlacesPageProps['words'] & Pick<Words, 'dropoffs'>
}

/** The dropoffs before hydration. There are at least two: a single dropoff has its own page. */
const atFirst: (ChosenPlace | null)[] = [null, null]
const fieldOf = (which: Which) => (which === 'pickup' ? 'pickup' : rowParts.field(which))

/** Chooses one pickup and several dropoffs, and their order. */
export function Dropoffs(props: DropoffsProps): ReactNode {
  const { locale, words } = props
  const draft = useDraft()
  const hydrated = useHydrated()
  const { pickup } = draft
  const dropoffs = hydrated ? draft.dropoffs : atFirst
  const ids = hydrated ? draft.dropoff_keys : [0, 1]
  const repeated = repeatedDropoffs({ pickup, dropoffs })
  const [failure, setFailure] = useState('')

  function begin(): void {
    if ($draft.get().dropoffs.length < 2) addDropoff()
  }

  function fields(given: PlacesFieldsProps): ReactNode {
    const { known, searching, slot, tried, onFocus, onSelect, onChoose, onFailure } = given
    const field = (which: Which, place: ChosenPlace | null, index: number) => ({
      place,
      near: dropoffs[index - 1] ?? (which === 'pickup' ? (dropoffs[0] ?? null) : pickup),
      words: words.places,
      slot: searching === which ? slot : null,
      onSelect: () => onSelect(which),
      onChoose: (...chosen: [ChosenPlace | null, ...unknown[]]) =>
        onChoose(which, chosen[0], chosen[1] as Parameters<typeof onChoose>[2]),
      known,
      onFailure
    })
    const errorOf = (place: ChosenPlace | null, index: number) =>
      repeated.includes(index)
        ? words.dropoffs.repeated
        : tried && !place
          ? words.dropoffs.missing
          : undefined
    return (
      <>
        <div onFocusCapture={() => onFocus('pickup')}>
          <PlaceField
            kind="pickup"
            {...field('pickup', pickup, -1)}
            error={tried && !pickup ? words.places.choose : undefined}
          />
        </div>
        <DropoffList
          places={dropoffs}
          ids={ids}
          words={words.dropoffs}
          field={(index, one) => (
            <div onFocusCapture={() => onFocus(ids[index]!)}>
              <PlaceField
                kind="dropoff"
                one={one}
                {...field(ids[index]!, dropoffs[index] ?? null, index)}
                error={errorOf(dropoffs[index] ?? null, index)}
              />
            </div>
          )}
        />
      </>
    )
  }

  return (
    <PlacesStep {...props} title={words.dropoffs.title} {...{ ids, fieldOf, fields, begin }}>
      <BestOrder
        words={words.dropoffs}
        locale={locale}
        possible={isRoutable(draft)}
        onFailure={problem => setFailure(sentenceFor(asApiError(problem).code))}
      />
      <p role="status" className="small danger">
        {failure}
      </p>
      {dropoffs.filter(Boolean).length < 2 ? (
        <a className="link link-target dropoffs-single small" href={singleDropoffPath}>
          {words.dropoffs.one}
        </a>
      ) : null}
    </PlacesStep>
  )
}

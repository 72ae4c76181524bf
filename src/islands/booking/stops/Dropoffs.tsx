import { useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import { singleDropoffPath } from '../../../lib/paths.ts'
import type { Words } from '../../../lib/words/words.ts'
import { $draft } from '../../../stores/booking/booking.ts'
import { emptyDraft, placeOf } from '../../../stores/booking/draft.ts'
import { addDropoff } from '../../../stores/booking/stop-list.ts'
import { hasMorePickups, isRoutable, stopsOfDraft } from '../../../stores/booking/stops.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { BestOrder } from './BestOrder.tsx'
import { type PlacesPageProps, PlacesStep } from '../places/PlacesStep.tsx'
import { StopFields } from './StopFields.tsx'
import { useDraft, useStops } from '../use-draft.ts'

export interface DropoffsProps extends PlacesPageProps {
  words: PlacesPageProps['words'] & Pick<Words, 'dropoffs'>
}

/** The draft before hydration. It has at least two dropoffs: a single dropoff has its own page. */
const atFirst = emptyDraft(2)
const stopsAtFirst = stopsOfDraft(atFirst)
const fieldOf = (which: string) => which

/** Chooses several stops, and their order. */
export function Dropoffs(props: DropoffsProps): ReactNode {
  const { locale, words } = props
  const drafted = useDraft()
  const hydrated = useHydrated()
  const draft = hydrated ? drafted : atFirst
  const draftStops = useStops(drafted)
  const stops = hydrated ? draftStops : stopsAtFirst
  const isMixed = hasMorePickups(draft)
  const [failure, setFailure] = useState('')

  function begin(): void {
    if ($draft.get().quote.stop_order.length < 3) addDropoff()
  }

  return (
    <PlacesStep
      {...props}
      title={isMixed ? words.dropoffs.titleOfStops : words.dropoffs.title}
      {...{ fieldOf, begin }}
      fields={given => <StopFields {...{ draft, stops, words }} {...given} />}
    >
      <BestOrder
        words={words.dropoffs}
        locale={locale}
        possible={isRoutable(draft)}
        onFailure={problem => setFailure(sentenceFor(asApiError(problem).code))}
      />
      <p role="status" className="small danger">
        {failure}
      </p>
      {!isMixed && draft.quote.dropoffs.filter(placeOf).length < 2 ? (
        <a className="link link-target dropoffs-single small" href={singleDropoffPath}>
          {words.dropoffs.one}
        </a>
      ) : null}
    </PlacesStep>
  )
}

import '../../styles/delivery/delivery.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { AnnouncedDropoffs, useDraft } from './use-draft.ts'
import type { ReactNode } from 'react'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../lib/contract/company.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import { loadOf, smallestFor, whyNot } from '../../lib/rules/load.ts'
import type { Words } from '../../lib/words/words.ts'
import { deliveryDetailsPath, multipleDropoffsPath, singleDropoffPath } from '../../lib/paths.ts'
import { $bookingError, setTransportType } from '../../stores/booking/booking.ts'
import { $transportSizes, $transportTypes, $unitMeasurements } from '../../stores/core/app.ts'
import { hasPackages, hasPlaces, isDescribed } from '../../stores/booking/draft.ts'
import { chooseListed } from '../../stores/booking/listed.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { useHydrated } from '../hydration/page-state.ts'
import { useList } from '../hydration/use-list.ts'
import { packageParts } from './PackageFields.tsx'
import { PackageSections } from './PackageSections.tsx'
import { StepHead } from './StepHead.tsx'
import { useQuote } from './use-quote.ts'
import { VehicleCards } from './VehicleCards.tsx'
import { errorSentence } from '../format/error-sentence.ts'
import { vehicleName } from '../../lib/vehicles.ts'

interface PackagesProps {
  types: TransportType[]
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  locale: Locale
  words: Pick<Words, 'packages' | 'steps' | 'vehicles' | 'sizes' | 'units' | 'photos'> & {
    dropoffs: Pick<Words['dropoffs'], 'number'>
  }
}

/** Chooses the packages and the vehicle. */
export function Packages({ dropoffs, ...props }: PackagesProps & { dropoffs: number }): ReactNode {
  return (
    <AnnouncedDropoffs value={dropoffs}>
      <PackagesForm {...props} />
    </AnnouncedDropoffs>
  )
}

function PackagesForm({ locale, words, ...page }: PackagesProps): ReactNode {
  const types = useList($transportTypes, page.types)
  const sizes = useList($transportSizes, page.sizes)
  const units = useList($unitMeasurements, page.units)
  const draft = useDraft()
  const error = useStore($bookingError, { ssr: 'initial' })
  const hydrated = useHydrated()
  const [tried, setTried] = useState(false)
  const [switched, setSwitched] = useState('')
  const load = loadOf(draft.packages, sizes, units)
  const type = types.find(candidate => candidate.id === draft.transport_type_id)
  const why = type ? whyNot(load, type) : null
  const smallest = smallestFor(load, types)
  const quoted = useQuote(why === null, 500)
  const placed = hasPlaces(draft)
  const ready = placed && hasPackages(draft) && why === null
  const places = draft.dropoffs.length > 1 ? multipleDropoffsPath : singleDropoffPath

  function focusMissing() {
    const missing = draft.packages.findIndex(item => !isDescribed(item))
    const id = draft.package_keys[missing] ?? 0
    const part = draft.packages[missing]?.description.trim() ? 'weight' : 'description'
    document.getElementById(packageParts[part](id))?.focus()
  }

  useEffect(() => {
    if (hydrated) chooseListed()
  }, [hydrated, draft, types, sizes, units])

  // If the vehicle is too small, select the smallest one that fits and tell the user.
  useEffect(() => {
    if (!hydrated || !type || !why || !smallest) return
    setTransportType(smallest.id)
    const name = (code: TransportType['code']) => vehicleName(words.vehicles, code)
    setSwitched(
      fill(words.packages.switched, {
        vehicle: name(smallest.code),
        why: words.packages.why[why],
        before: name(type.code).toLocaleLowerCase(locale)
      })
    )
  }, [hydrated, type, why, smallest, words, locale])

  return (
    <div className="page" data-width="narrow">
      <StepHead step={2} title={words.packages.title} back={places} words={words.steps} />
      <div className="mt-6 grid gap-8">
        <PackageSections {...{ sizes, units, locale, words, tried }} quote={quoted.quote} />
        <VehicleCards
          {...{ types, load, locale, words }}
          chosen={draft.transport_type_id}
          quoted={placed ? quoted : null}
          described={hasPackages(draft)}
          note={!smallest ? words.packages.tooMuch : switched}
          failed={!smallest}
          onChoose={id => {
            setSwitched('')
            setTransportType(id)
          }}
        />
        {error && !quoted.asking ? (
          <p className="notice" data-tone="failed" role="alert">
            {errorSentence(error.code)}
          </p>
        ) : null}
        {/* Not in the bar: the draft is known only after hydration, and a taller bar would shift the content above
            it. */}
        {hydrated && !placed ? (
          <p className="text-center text-sm text-ink-muted">{words.packages.noPlaces}</p>
        ) : null}
      </div>
      <div className="action-bar">
        <ButtonLink
          href={hydrated && !placed ? places : deliveryDetailsPath}
          size="large"
          wide
          onClick={event => {
            if (ready || !placed) return
            event.preventDefault()
            setTried(true)
            focusMissing()
          }}
        >
          {hydrated && !placed ? words.packages.choosePlaces : words.packages.next}
        </ButtonLink>
      </div>
    </div>
  )
}

import { useEffect, useState } from 'react'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../../lib/contract/company.ts'
import { type Load, loadOfTrip, smallestFor, type WhyNot, whyNot } from '../../../lib/rules/matching/load.ts'
import { vehicleName } from '../../../lib/delivery/vehicles.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { followVehicle, setTransportType } from '../../../stores/booking/booking.ts'
import { chooseListed } from '../../../stores/booking/listed.ts'
import { tripOf } from '../../../stores/booking/stops.ts'
import { useHydrated } from '../../hydration/page-state.ts'
import { useDraft } from '../use-draft.ts'

interface Lists {
  types: TransportType[]
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  locale: Locale
  words: Pick<Words, 'packages' | 'vehicles'>
}

export interface Vehicle {
  load: Load
  /** The vehicle of the draft; undefined if the company doesn't offer it. */
  type: TransportType | undefined
  /** Why it can't carry the packages, or null. */
  why: WhyNot | null
  /** A message about it, or ''. */
  note: { text: string; isFailure: boolean }
  choose: (id: number) => void
}

/**
 * Keeps the draft's vehicle large enough: until somebody chooses one, it's the smallest that can carry the packages. A chosen one
 * that becomes too small is replaced, with a message.
 */
export function useVehicle({ types, sizes, units, locale, words }: Lists): Vehicle {
  const draft = useDraft()
  const hydrated = useHydrated()
  const [switched, setSwitched] = useState('')
  const load = loadOfTrip(tripOf(draft.quote), sizes, units)
  const type = types.find(candidate => candidate.id === draft.quote.transport_type_id)
  const why = type ? whyNot(load, type) : null
  const smallest = smallestFor(load, types)

  useEffect(() => {
    if (hydrated) chooseListed()
  }, [hydrated, draft, types, sizes, units])

  useEffect(() => {
    if (!hydrated || !type || !smallest || smallest.id === type.id) return
    if (!draft.vehicle_chosen) return followVehicle(smallest.id)
    if (!why) return
    setTransportType(smallest.id)
    const name = (code: TransportType['code']) => vehicleName(words.vehicles, code)
    setSwitched(
      fill(words.packages.switched, {
        vehicle: name(smallest.code),
        why: words.packages.why[why],
        before: name(type.code).toLocaleLowerCase(locale)
      })
    )
  }, [hydrated, draft.vehicle_chosen, type, why, smallest, words, locale])

  return {
    load,
    type,
    why,
    note: { text: smallest ? switched : words.packages.tooMuch, isFailure: !smallest },
    choose(id) {
      setSwitched('')
      setTransportType(id)
    }
  }
}

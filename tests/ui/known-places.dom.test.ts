/** The places that a booking suggests before anybody types. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { useKnownPlaces } from '../../src/islands/booking/places/use-known-places.ts'
import type { SavedPlace } from '../../src/lib/contract/places/saved-places.ts'
import type { RecentPlace } from '../../src/lib/delivery/known-places.ts'
import { setDropoff, setPickup } from '../../src/stores/booking/booking.ts'
import { $data } from '../../src/stores/core/app.ts'

afterEach(() => $data.set(null))

const at = (longitude: number, name: string): RecentPlace => ({
  latitude: 47.39,
  longitude,
  name,
  detail: '',
  contact: null
})

test('suggests no recent place that is already a stop of the booking', async () => {
  const recent = [at(8.05, '1 Liberty Avenue'), at(8.07, '4 Cherry Row'), at(8.09, '12 Apple Place')]
  const saved: SavedPlace[] = []
  let names: string[] = []
  const root = createRoot(document.createElement('div'))
  root.render(
    createElement(() => {
      names = useKnownPlaces(saved, recent).recent.map(({ name }) => name)
      return null
    })
  )
  await expect.poll(() => names).toHaveLength(3)
  setPickup(at(8.05, 'Liberty Avenue 1'))
  await expect.poll(() => names).toEqual(['4 Cherry Row', '12 Apple Place'])
  setDropoff(at(8.09, '12 Apple Place'))
  await expect.poll(() => names).toEqual(['4 Cherry Row'])
  root.unmount()
})

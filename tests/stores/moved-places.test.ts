import { expect, test } from 'vitest'
import { distantPlaces, movedNotes, movedPlaces } from '../../src/islands/booking/places/moved-places.ts'
import { places as words } from '../../src/lib/words/en/booking.ts'
import { emptyDraft } from '../../src/stores/booking/draft.ts'

const place = (name: string) => ({ name, detail: '', place_id: name, latitude: 0, longitude: 0 })
const empty = emptyDraft(3)
const dropoffs = [{}, place('Mill'), place('Quay')]
const draft = { ...empty, quote: { ...empty.quote, pickups: [place('Farm')], dropoffs } }

test('names the places at which the driver cannot stop, once each, with the longer way', () => {
  const moved = [
    { stop: 0, use: 'leave', meters: 120 } as const,
    { stop: 1, use: 'arrive', meters: 40 } as const,
    { stop: 1, use: 'leave', meters: 90 } as const,
    { stop: 2, use: 'arrive', meters: 5 } as const
  ]
  expect(movedPlaces({ moved }, draft)).toEqual([
    { name: 'Farm', meters: 120 },
    { name: 'Mill', meters: 90 }
  ])
})

test('names the places that no road leads to, for a route and for a quote', () => {
  const answer = { distance_to_road: [12, 400, 250] }
  expect(movedPlaces(answer, draft)).toEqual([{ name: 'Mill', meters: 400 }])
  expect(distantPlaces(answer, draft)).toEqual([{ name: 'Mill', meters: 400 }])
  expect(distantPlaces({}, draft)).toEqual([])
})

test('names none without a route, or if every road can be used', () => {
  expect(movedPlaces(null, draft)).toEqual([])
  expect(movedPlaces({}, draft)).toEqual([])
})

test('says one place in a sentence, and several in one short line each', () => {
  const [farm, mill] = [
    { name: 'Farm', meters: 120 },
    { name: 'Mill', meters: 1300 }
  ]
  expect(movedNotes([], words, 'en')).toEqual([])
  expect(movedNotes([farm], words, 'en')).toEqual(['The driver stops about 120 m away from Farm.'])
  expect(movedNotes([farm, mill], words, 'en')).toEqual([
    'Driver stops 120 m from Farm',
    'Driver stops 1.3 km from Mill'
  ])
})

import { expect, test } from 'vitest'
import { movedPlaces } from '../../src/islands/booking/moved-places.ts'

const place = (name: string) => ({ name, detail: '', place_id: name, latitude: 0, longitude: 0 })
const draft = { pickup: place('Farm'), dropoffs: [null, place('Mill'), place('Quay')] }

test('names the places at which the driver cannot stop, once each, with the longer way', () => {
  const moved = [
    { stop: 0, use: 'leave', meters: 120 } as const,
    { stop: 1, use: 'arrive', meters: 40 } as const,
    { stop: 1, use: 'leave', meters: 90 } as const,
    { stop: 2, use: 'arrive', meters: 5 } as const
  ]
  expect(movedPlaces({ moved }, draft)).toEqual([
    { stop: 0, name: 'Farm', meters: 120 },
    { stop: 1, name: 'Mill', meters: 90 }
  ])
})

test('names none without a route, or if every road can be used', () => {
  expect(movedPlaces(null, draft)).toEqual([])
  expect(movedPlaces({}, draft)).toEqual([])
})

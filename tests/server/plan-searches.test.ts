/** What each process knows of a search for a day's plan. */
import { expect, test } from 'vitest'
import { createLocalBus, topics } from '../../src/server/live/bus.ts'
import { createPlanSearches } from '../../src/server/domain/planning/board/plan-searches.ts'

const progress = { planned: 3, late_seconds: 0, drive_seconds: 900, seconds: 1, of_seconds: 300 }
const day = '2026-12-01'

test('a search goes on while it finds nothing better, until its time is over', () => {
  let now = 0
  const bus = createLocalBus()
  const searches = createPlanSearches(bus, () => now)
  expect(searches.of(day)).toBeNull()
  bus.publish(topics.planSearch, { day, progress })
  now = 60_000
  expect(searches.of(day)).toEqual({ ...progress, seconds: 61 })
  now = 305_000
  expect(searches.of(day)).toEqual({ ...progress, seconds: 300 })
  // Its process has ended without a word.
  now = 320_000
  expect(searches.of(day)).toBeNull()
})

test('a search that has ended is over, and another day has none', () => {
  const bus = createLocalBus()
  const searches = createPlanSearches(bus)
  bus.publish(topics.planSearch, { day, progress })
  expect(searches.of('2026-12-02')).toBeNull()
  bus.publish(topics.planSearch, { day, progress: null })
  expect(searches.of(day)).toBeNull()
})

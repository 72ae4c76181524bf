/** What a key, a route and a turn of the event loop may cost, against the sorting of numbers in the same run. */
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Point } from '../../src/geo.ts'
import type { Gazetteer } from '../../src/draft.ts'
import { openRegion } from '../../src/open.ts'
import { buildColumns } from '../../src/places/build/build-columns.ts'
import { createPlaceBook } from '../../src/places/gazetteer.ts'
import { createSuggest, type Suggest } from '../../src/places/suggest.ts'
import { seededRandom } from '../../src/random.ts'
import { cpuOf, longestTurnOf } from '../cpu-time.ts'
import { keystrokes, largeGazetteer } from '../large-gazetteer.ts'

const random = seededRandom(7)
const numbers = Array.from({ length: 20_000 }, () => random.between(0, 1))
/** About 4 ms of CPU time. */
const sorting = () => numbers.toSorted((one, other) => one - other)
for (let warmUp = 0; warmUp < 20; warmUp++) sorting()

/** Returns the least of three ratios: each piece of work in turn with as many sortings as it has steps. */
async function ofSorting(work: () => Promise<unknown>, steps: number): Promise<number> {
  const ratios: number[] = []
  for (let round = 0; round < 3; round++) {
    const spent = await cpuOf(work)
    const sort = await cpuOf(() => {
      for (let step = 0; step < steps; step++) sorting()
    })
    ratios.push(spent / sort)
  }
  return Math.min(...ratios)
}

describe('in a region with 100,000 streets', () => {
  const near = { longitude: 8, latitude: 48 }
  let gazetteer: Gazetteer
  let suggest: Suggest

  beforeAll(() => {
    gazetteer = largeGazetteer(100_000, 2)
    suggest = createSuggest(createPlaceBook(buildColumns(gazetteer, { longitude: 8, latitude: 47 })))
  })

  it('never holds the event loop for longer than three sortings at a key, not even at the first ones', async () => {
    const turns: { milliseconds: number; key: string }[] = []
    for (const key of keystrokes(gazetteer, 30, 4))
      turns.push({ milliseconds: await longestTurnOf(() => suggest(key, { near })), key })
    const worst = turns.toSorted((one, other) => other.milliseconds - one.milliseconds)
    // A few are the garbage collector's, which has the places of all tests to look at.
    const last = worst[Math.floor(turns.length / 200)]!
    const sorts = await cpuOf(() => {
      for (let sort = 0; sort < 50; sort++) sorting()
    })
    expect(last.milliseconds / (sorts / 50), last.key).toBeLessThan(3)
  })

  it('takes less CPU time for a key than for a sorting', async () => {
    const texts = keystrokes(gazetteer, 60)
    // One key is too short to measure. The keys of a text are about thirty.
    for (let from = 0; from < texts.length; from += 30) {
      const keys = texts.slice(from, from + 30)
      const search = async () => {
        for (const key of keys) await suggest(key, { near })
      }
      expect(await ofSorting(search, keys.length), keys.at(-1)).toBeLessThan(1)
    }
  })
})

it('takes less CPU time for a route in the city than for three sortings', async () => {
  const region = await openRegion(inject('ground').regionFolder)
  const [west, south, east, north] = region.meta.bounds
  const anywhere = (): Point => ({
    longitude: west + (east - west) * random.between(0.25, 0.75),
    latitude: south + (north - south) * random.between(0.2, 0.8)
  })
  const pairs = Array.from({ length: 300 }, () => [anywhere(), anywhere()])
  const routes = async () => {
    for (const stops of pairs) await region.route({ stops })
  }
  await routes()
  expect(await ofSorting(routes, pairs.length)).toBeLessThan(3)
})

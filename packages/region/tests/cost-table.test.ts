import { describe, expect, it } from 'vitest'
import { buildGraph } from '../src/roads/build.ts'
import { makeRoutable, openRoutable } from '../src/roads/routable.ts'
import { createRouter, planeOf } from '../src/roads/router.ts'
import { at, draftOf, town } from './builders.ts'

const roads = town(
  { a: [-500, 0], b: [0, 0], c: [500, 0], d: [0, 500], far: [4_000, 4_000], away: [4_500, 4_000] },
  [
    { nodes: ['a', 'b', 'c'], name: 'Long Street' },
    { nodes: ['d', 'b'], name: 'Single Street', backward: 0 },
    { nodes: ['c', 'd'], name: 'Way Back' },
    { nodes: ['far', 'away'], name: 'Island Lane' }
  ]
)
const { meta } = draftOf(roads)
const car = openRoutable(makeRoutable(buildGraph(roads), planeOf(meta.bounds)))
const router = createRouter(meta, { car, bicycle: car }, () => [])
const places = [at(-400, 3), at(400, 0), at(0, 300), at(4_200, 4_000), at(60_000, 0)]

describe('a table of costs', () => {
  it('has what each place costs alone, in free flow', async () => {
    const { size, meters, seconds } = await router.costTable(places)
    expect(size).toBe(5)
    for (const [to, target] of places.entries()) {
      const costs = await router.costsTo(target, places)
      for (const [from, cost] of costs.entries()) {
        if (from === to) continue
        expect(meters[from * size + to]).toBe(cost?.meters ?? Infinity)
        expect(seconds[from * size + to]).toBe(cost?.seconds ?? Infinity)
      }
    }
  })

  it('says where there is no route, and that a place is no way from itself', async () => {
    const { seconds } = await router.costTable(places)
    const between = (from: number, to: number) => seconds[from * 5 + to]
    expect([0, 1, 2, 3, 4].map(place => between(place, place))).toEqual([0, 0, 0, 0, 0])
    expect([between(0, 3), between(3, 0), between(0, 4), between(4, 4)]).toEqual([
      Infinity,
      Infinity,
      Infinity,
      0
    ])
    // A one-way street makes the way there another one than the way back.
    expect(between(0, 2)).toBeGreaterThan(between(2, 0)!)
  })

  it('is empty without places', async () => {
    expect((await router.costTable([])).seconds).toHaveLength(0)
  })
})

it('takes longer on a workday evening than at night, and by bicycle always as long', () => {
  const [evening, night] = [new Date('2026-05-05T15:30:00Z'), new Date('2026-05-05T01:00:00Z')]
  expect(router.hourFactor(evening)).toBeGreaterThan(router.hourFactor(night))
  expect(router.hourFactor(evening, 'bicycle')).toBe(1)
})

import { describe, expect, it } from 'vitest'
import type { RoadNetwork } from '../src/draft.ts'
import { buildGraph } from '../src/roads/build.ts'
import { makeRoutable, openRoutable } from '../src/roads/routable.ts'
import { createRouter, planeOf } from '../src/roads/router.ts'
import { RegionError } from '../src/types.ts'
import type { Turn } from '../src/types.ts'
import { at, draftOf, town, type TownWay } from './builders.ts'

function routerOf(roads: RoadNetwork) {
  const { meta } = draftOf(roads)
  const car = openRoutable(makeRoutable(buildGraph(roads), planeOf(meta.bounds)))
  return createRouter(meta, { car, bicycle: car }, () => [])
}

const say = ({ kind, street, exit }: Turn) => [kind, street, ...(exit ? [exit] : [])].join(' ')

/** Makes two streets that cross, and a third around the block. */
const crossing = () =>
  town(
    {
      a: [-500, 0],
      b: [0, 0],
      c: [500, 0],
      d: [0, 500],
      e: [0, -500],
      f: [500, 500]
    },
    [
      { nodes: ['a', 'b', 'c'], name: 'Long Street' },
      { nodes: ['e', 'b', 'd'], name: 'High Street' },
      { nodes: ['d', 'f', 'c'], name: 'Round Lane' }
    ]
  )

describe('a route', () => {
  it('gives each turn with its place and length', async () => {
    const route = await routerOf(crossing()).route({
      stops: [at(-400, 3), at(3, 400)]
    })
    expect(route.legs).toHaveLength(1)
    const { turns, geometry } = route.legs[0]!
    expect(turns.map(say)).toEqual(['depart Long Street', 'left High Street', 'arrive High Street'])
    expect(turns.map(turn => turn.at)).toEqual([0, 1, 2])
    expect(geometry).toHaveLength(3)
    expect(turns[0]!.meters).toBeCloseTo(400, 0)
    expect(turns[1]!.meters).toBeCloseTo(400, 0)
    expect(route.meters).toBeCloseTo(800, 0)
    // 800 m at 10 m/s, plus the cost of the left turn.
    expect(route.seconds).toBeGreaterThan(80)
    expect(route.seconds).toBeLessThan(90)
    expect(turns.reduce((sum, turn) => sum + turn.seconds, 0)).toBeCloseTo(route.seconds, 6)
  })

  it('has no turn instruction when it goes straight on', async () => {
    const route = await routerOf(crossing()).route({
      stops: [at(-400, 0), at(400, 0)]
    })
    expect(route.legs[0]!.turns.map(say)).toEqual(['depart Long Street', 'arrive Long Street'])
  })

  it('joins its legs without repeating a point', async () => {
    const route = await routerOf(crossing()).route({
      stops: [at(-400, 0), at(0, 200), at(300, 0)]
    })
    expect(route.legs).toHaveLength(2)
    for (let index = 1; index < route.geometry.length; index++) {
      expect(route.geometry[index]).not.toEqual(route.geometry[index - 1])
    }
    expect(route.meters).toBeCloseTo(route.legs[0]!.meters + route.legs[1]!.meters, 9)
  })

  it('obeys one-way streets, even if both ends are on one', async () => {
    const roads = town({ a: [0, 0], b: [400, 0], c: [400, 300], d: [0, 300] }, [
      { nodes: ['a', 'b'], name: 'Single Street', backward: 0 },
      { nodes: ['b', 'c', 'd', 'a'], name: 'Way Round' }
    ])
    const router = routerOf(roads)
    expect((await router.route({ stops: [at(100, 0), at(300, 0)] })).meters).toBeCloseTo(200, 0)
    expect((await router.route({ stops: [at(300, 0), at(100, 0)] })).meters).toBeCloseTo(
      100 + 300 + 400 + 300 + 100,
      0
    )
  })

  it('counts the exits of a roundabout', async () => {
    const roads = town(
      {
        w: [-300, 0],
        s: [0, -300],
        e: [300, 0],
        n: [0, 300],
        rw: [-20, 0],
        rs: [0, -20],
        re: [20, 0],
        rn: [0, 20]
      },
      [
        {
          nodes: ['rw', 'rs', 're', 'rn', 'rw'],
          roundabout: true,
          backward: 0
        },
        { nodes: ['w', 'rw'], name: 'West Road' },
        { nodes: ['s', 'rs'], name: 'South Road' },
        { nodes: ['e', 're'], name: 'East Road' },
        { nodes: ['n', 'rn'], name: 'North Road' }
      ]
    )
    const router = routerOf(roads)
    const turns = async (to: [number, number]) =>
      (await router.route({ stops: [at(-200, 0), at(...to)] })).legs[0]!.turns.map(say)
    expect(await turns([0, -200])).toEqual([
      'depart West Road',
      'roundabout South Road 1',
      'arrive South Road'
    ])
    expect(await turns([200, 0])).toEqual(['depart West Road', 'roundabout East Road 2', 'arrive East Road'])
    expect(await turns([0, 200])).toEqual([
      'depart West Road',
      'roundabout North Road 3',
      'arrive North Road'
    ])
  })

  it('starts along the heading of a moving car', async () => {
    const roads = town({ a: [-500, 0], b: [500, 0], c: [500, 200], d: [-500, 200] }, [
      { nodes: ['a', 'b'], name: 'Front' },
      { nodes: ['b', 'c', 'd', 'a'], name: 'Back' }
    ])
    const router = routerOf(roads)
    const stops = [at(0, 0), at(-300, 0)]
    expect((await router.route({ stops })).meters).toBeCloseTo(300, 0)
    expect((await router.route({ stops, heading: 270 })).meters).toBeCloseTo(300, 0)
    expect((await router.route({ stops, heading: 90 })).meters).toBeGreaterThan(1500)
  })

  it('takes the fast road by time and the short road by distance', async () => {
    const roads = town({ a: [0, 0], b: [1000, 0], c: [500, 260] }, [
      { nodes: ['a', 'b'], name: 'Slow Lane', forward: 10, backward: 10 },
      { nodes: ['a', 'c', 'b'], name: 'Fast Road', forward: 60, backward: 60 }
    ])
    const router = routerOf(roads)
    const stops = [at(10, 0), at(990, 0)]
    expect((await router.route({ stops, optimize: 'distance' })).meters).toBeLessThan(990)
    expect((await router.route({ stops })).meters).toBeGreaterThan(1080)
  })

  it('takes longer at rush hour', async () => {
    const router = routerOf(crossing())
    const stops = [at(-400, 0), at(400, 0)]
    const night = (await router.route({ stops, departAt: new Date('2026-03-10T02:30:00Z') })).seconds
    const rush = (await router.route({ stops, departAt: new Date('2026-03-10T16:30:00Z') })).seconds
    expect(rush).toBeGreaterThan(night * 1.25)
  })

  it('waits at traffic lights', async () => {
    const nodes = { a: [-300, 0], b: [0, 0], c: [300, 0] } as Record<string, [number, number]>
    const ways = [{ nodes: ['a', 'b', 'c'] }]
    const seconds = async (signals: string[]) =>
      (
        await routerOf(town(nodes, ways, { signals })).route({
          stops: [at(-200, 0), at(200, 0)]
        })
      ).seconds
    expect((await seconds(['b'])) - (await seconds([]))).toBeCloseTo(10, 2)
  })
})

describe('traffic rules', () => {
  it('obey forbidden turns and mandatory turns', async () => {
    const ways = crossing().ways
    const left = { from: 0, to: 1, via: { node: 1 } }
    const stops = [at(-400, 0), at(0, 400)]
    // Restrictions refer to whole ways, so the ways are split at b.
    const split = (restriction: { only: boolean; to: number }) =>
      town(
        {
          a: [-500, 0],
          b: [0, 0],
          c: [500, 0],
          d: [0, 500],
          e: [0, -500],
          f: [500, 500]
        },
        [
          { nodes: ['a', 'b'], name: 'Long Street' },
          { nodes: ['b', 'c'], name: 'Long Street' },
          { nodes: ['b', 'd'], name: 'High Street' },
          { nodes: ['e', 'b'], name: 'High Street' },
          { nodes: ['d', 'f', 'c'], name: 'Round Lane' }
        ],
        { restrictions: [{ ...left, ...restriction }] }
      )
    expect(ways).toHaveLength(3)
    expect((await routerOf(split({ only: false, to: 2 })).route({ stops })).meters).toBeCloseTo(
      400 + 500 + 1000 + 100,
      -1
    )
    expect((await routerOf(split({ only: true, to: 1 })).route({ stops })).meters).toBeCloseTo(
      400 + 500 + 1000 + 100,
      -1
    )
  })

  it('apply a restriction over a via way, only to cars from that way', async () => {
    const roads = town(
      {
        a: [-300, 0],
        b: [0, 0],
        c: [0, 30],
        d: [-300, 30],
        e: [0, -300],
        f: [0, 400],
        g: [-300, 400]
      },
      [
        { nodes: ['a', 'b'], name: 'In', backward: 0 },
        { nodes: ['b', 'c'], name: 'Link' },
        { nodes: ['c', 'd'], name: 'Out' },
        { nodes: ['e', 'b'], name: 'South' },
        { nodes: ['c', 'f', 'g', 'd', 'a'], name: 'Round' }
      ],
      { restrictions: [{ from: 0, to: 2, via: { ways: [1] }, only: false }] }
    )
    const router = routerOf(roads)
    expect((await router.route({ stops: [at(-200, 0), at(-200, 30)] })).meters).toBeGreaterThan(900)
    expect((await router.route({ stops: [at(0, -200), at(-200, 30)] })).meters).toBeCloseTo(430, -1)
  })

  it('stop at a barrier, and turn back only if there is no other route', async () => {
    const roads = town(
      { a: [-300, 0], b: [0, 0], c: [300, 0], d: [-300, 400], e: [300, 400] },
      [
        { nodes: ['a', 'b', 'c'], name: 'Blocked' },
        { nodes: ['a', 'd', 'e', 'c'], name: 'Round' }
      ],
      { barriers: ['b'] }
    )
    const route = await routerOf(roads).route({
      stops: [at(-100, 0), at(100, 0)]
    })
    expect(route.meters).toBeCloseTo(200 + 400 + 600 + 400 + 200, -1)
    const again = await routerOf(roads).route({
      stops: [at(-150, 0), at(-50, 0), at(-150, 0)]
    })
    expect(again.meters).toBeCloseTo(200, 0)
  })

  it('allow a private road only for a stop on it', async () => {
    const roads = town({ a: [0, 0], b: [500, 0], c: [250, 300] }, [
      { nodes: ['a', 'b'], name: 'Private Drive', restricted: true },
      { nodes: ['a', 'c', 'b'], name: 'Public Road' },
      { nodes: ['a', 'c'], name: 'Second Road' }
    ])
    const router = routerOf(roads)
    expect(
      (
        await router.route({
          stops: [at(20, 25), at(480, 25)],
          optimize: 'distance'
        })
      ).legs[0]!.turns.map(say)
    ).not.toContain('right Private Drive')
    expect((await router.route({ stops: [at(200, 240), at(250, 0)] })).legs[0]!.turns.at(-1)!.street).toBe(
      'Private Drive'
    )
  })

  it('snap to a road that cars can reach and leave, not to a nearer isolated one', async () => {
    const roads = town({ a: [-500, 0], b: [500, 0], c: [-100, 50], d: [100, 50] }, [
      { nodes: ['a', 'b'], name: 'Main Street' },
      { nodes: ['c', 'd'], name: 'Island Lane', backward: 0 }
    ])
    const snap = routerOf(roads).snap(at(0, 45))
    expect(snap!.street).toBe('Main Street')
    expect(snap!.meters).toBeCloseTo(45, 0)
  })
})

describe('a stop', () => {
  const network = (ways: TownWay[]) =>
    town(
      {
        a: [-500, 0],
        b: [0, 0],
        c: [500, 0],
        d: [0, 60],
        e: [0, 200],
        f: [-500, 300],
        g: [500, 300],
        h: [300, 200],
        i: [300, 100],
        j: [600, 0]
      },
      [
        { nodes: ['a', 'b', 'c', 'g', 'f', 'a'], name: 'Main Street' },
        { nodes: ['c', 'j'], name: 'Side Street' },
        ...ways
      ]
    )

  it('departs from a road that can only be left, and is moved only to arrive', async () => {
    const router = routerOf(network([{ nodes: ['e', 'd', 'b'], name: 'Leave Lane', backward: 0 }]))
    const out = await router.route({ stops: [at(3, 150), at(400, 0)] })
    expect(out.moved).toBeUndefined()
    expect(out.legs[0]!.turns[0]!.street).toBe('Leave Lane')
    expect(out.meters).toBeCloseTo(150 + 400, 0)
    const back = await router.route({ stops: [at(400, 0), at(3, 140)] })
    expect(back.moved).toEqual([{ stop: 1, use: 'arrive', meters: expect.closeTo(140, 0) }])
    expect(back.legs[0]!.turns.at(-1)!.street).toBe('Main Street')
    // In between, it arrives on one road and leaves on the other.
    const through = await router.route({
      stops: [at(400, 0), at(3, 140), at(400, 0)]
    })
    expect(through.moved).toEqual([{ stop: 1, use: 'arrive', meters: expect.closeTo(140, 0) }])
    expect(through.meters).toBeCloseTo(397 + 140 + 400, 0)
    expect((await router.costsTo(at(400, 0), [at(3, 150)]))[0]!.meters).toBeCloseTo(550, 0)
    expect((await router.costsTo(at(3, 140), [at(400, 0)]))[0]!.meters).toBeCloseTo(397, 0)
  })

  it('arrives at a road that can only be reached, and is moved only to leave', async () => {
    const router = routerOf(network([{ nodes: ['b', 'd', 'e'], name: 'Reach Lane', backward: 0 }]))
    expect((await router.route({ stops: [at(400, 0), at(3, 140)] })).moved).toBeUndefined()
    const out = await router.route({ stops: [at(3, 140), at(400, 0)] })
    expect(out.moved).toEqual([{ stop: 0, use: 'leave', meters: expect.closeTo(140, 0) }])
    expect((await router.costsTo(at(400, 0), [at(3, 140)]))[0]!.meters).toBeCloseTo(397, 0)
  })

  it('stays on a road that is cut off, if the other stop is there, too', async () => {
    const router = routerOf(network([{ nodes: ['h', 'i'], name: 'Island Lane' }]))
    const route = await router.route({ stops: [at(301, 190), at(301, 110)] })
    expect(route.moved).toBeUndefined()
    expect(route.meters).toBeCloseTo(80, 0)
    expect((await router.costsTo(at(301, 110), [at(301, 190)]))[0]!.meters).toBeCloseTo(80, 0)
    const away = await router.route({ stops: [at(301, 110), at(400, 0)] })
    expect(away.moved).toEqual([{ stop: 0, use: 'leave', meters: expect.closeTo(110, 0) }])
  })

  it('keeps to its own road near a junction', async () => {
    const router = routerOf(network([{ nodes: ['b', 'd', 'e'], name: 'Own Lane' }]))
    const { turns } = (await router.route({ stops: [at(0.5, 3), at(400, 0)] })).legs[0]!
    expect(turns[0]!.street).toBe('Own Lane')
    // Exactly where they meet, it can use each of them.
    const both = await Promise.all(
      [at(-400, 0), at(400, 0), at(0, 190)].map(to => router.route({ stops: [at(0, 0), to] }))
    )
    expect(both.map(route => Math.round(route.meters))).toEqual([400, 400, 190])
  })

  it('on a crossing where nothing leads on is not a route', async () => {
    const router = routerOf(
      town({ a: [-500, 0], b: [500, 0], c: [-4000, 0], d: [-4000, 300] }, [
        { nodes: ['a', 'b'], name: 'Main Street' },
        { nodes: ['c', 'd'], name: 'Far Island' }
      ])
    )
    await expect(router.route({ stops: [at(0, 0), at(-4000, 100)] })).rejects.toMatchObject({
      code: 'no-route'
    })
    await expect(router.route({ stops: [at(0, 0), at(3500, 0)] })).rejects.toMatchObject({
      code: 'no-road-near',
      message: 'No road leads to stop 2. The nearest road is 3.0 km away'
    })
  })
})

describe('an impossible route', () => {
  const code = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (error instanceof RegionError) return [error.code, error.at]
      throw error
    }
    return undefined
  }

  it('gives the reason and the stop', async () => {
    const router = routerOf(crossing())
    const here = at(0, 0)
    expect(await code(() => router.route({ stops: [here, { latitude: 10, longitude: 8 }] }))).toEqual([
      'outside-region',
      1
    ])
    expect(await code(() => router.route({ stops: [at(4500, 4500), here] }))).toEqual(['no-road-near', 0])
    expect(await code(() => router.route({ stops: [here, { latitude: Number.NaN, longitude: 8 }] }))).toEqual(
      ['outside-region', 1]
    )
    expect(router.snap(at(4500, 4500))).toBeUndefined()
    expect((await router.costsTo(here, [at(4500, 4500), at(100, 0)]))[0]).toBeNull()
  })
})

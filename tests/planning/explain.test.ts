import { expect, test } from 'vitest'
import { changed, cutOut, fitOf, type OneRoute } from '../../src/lib/planning/explain/one-route.ts'
import { whyHere } from '../../src/lib/planning/explain/why-here.ts'
import { type Change, limits, whyNot } from '../../src/lib/planning/explain/why-not.ts'
import { randomOf } from '../../src/lib/planning/solver/random.ts'
import { solve } from '../../src/lib/planning/solver/solve.ts'
import { randomDay } from './random-day.ts'

const minute = 60

/** Returns the day with a change that is smaller by one step. */
function almost(day: OneRoute, change: Change): OneRoute[] {
  const { shift, capacity } = day.problem.vehicles[0]!
  const shipment = day.problem.shipments[day.tried]!
  if (change.kind === 'count') return [changed(day, { most: change.most - 1 })]
  if (change.kind === 'shift') return [changed(day, { shift: [shift[0], change.until - minute] })]
  if (change.kind === 'load')
    return change.more.flatMap((more, at) =>
      more === 0
        ? []
        : [
            changed(day, {
              capacity: capacity.map((held, each) => held + change.more[each]! - (each === at ? 1 : 0))
            })
          ]
    )
  const [earliest, latest] = shipment.visits[change.visit]!.window
  const window = [
    change.earliest < earliest ? change.earliest + minute : change.earliest,
    change.latest > latest ? change.latest - minute : change.latest
  ] as const
  const visits = shipment.visits.with(change.visit, { ...shipment.visits[change.visit]!, window })
  return [changed(day, {}, { visits })]
}

test('says for each vehicle what keeps a delivery out, and the smallest change that lets it in', () => {
  const random = randomOf(31)
  const seen = new Set<string>()
  for (let each = 0; each < 60; each += 1) {
    const problem = randomDay(random, { deliveries: 9, drivers: 2, places: 9 })
    const { plan } = solve(problem, { seed: each, progress: steps => steps / 60 })
    for (const shipment of plan.unplanned)
      for (const { vehicle, limit, change, starts } of whyNot(problem, plan, shipment)) {
        seen.add(change ? limit : `${limit} only`)
        const day = cutOut(problem, plan, vehicle, shipment)
        expect(fitOf(day)).toBeNull()
        if (!change) continue
        expect(starts).toHaveLength(problem.shipments[shipment]!.visits.length)
        for (const less of almost(day, change)) expect(fitOf(less)).toBeNull()
      }
  }
  expect([...seen].sort()).toEqual(
    ['count', 'load', 'several only', 'shift', 'skills only', 'vehicle only', 'window'].sort()
  )
  expect(limits).toHaveLength(seen.size)
})

test('says what a delivery adds where it is, and on each other vehicle', () => {
  const random = randomOf(41)
  let compared = 0
  for (let each = 0; each < 30; each += 1) {
    const problem = randomDay(random, { deliveries: 4, drivers: 2, places: 7 })
    const { plan } = solve(problem, { seed: each, progress: steps => steps / 300 })
    for (const shipment of plan.routes.flatMap(({ visits }) => visits.map(visit => visit.shipment))) {
      const why = whyHere(problem, plan, shipment)
      // In the best plan, no other vehicle takes it for less.
      for (const { cost } of why?.others ?? []) expect(cost).toBeGreaterThanOrEqual(why!.cost - 1e-6)
      compared += why?.others.length ?? 0
    }
    for (const shipment of plan.unplanned) expect(whyHere(problem, plan, shipment)).toBeNull()
  }
  expect(compared).toBeGreaterThan(20)
})

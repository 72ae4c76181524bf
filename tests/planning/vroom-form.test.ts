/** What `npm run bench plan -- city --json FILE` writes, in VROOM's forms. */
import { expect, test } from 'vitest'
import { checkPlan } from '../../src/lib/planning/checker/check-plan.ts'
import type { Plan, Problem } from '../../src/lib/planning/problem.ts'
import { cityDay } from '../bench/planning/city-day.ts'
import { planFor } from '../bench/planning/plan-for.ts'
import { vroomPlan } from '../bench/planning/vroom-plan.ts'
import { vroomProblem } from '../bench/planning/vroom-problem.ts'
import { placesInARow, plainCosts, plainVehicle } from './plain-day.ts'

const visit = (kind: 'pickup' | 'dropoff', place: number) => ({
  id: kind,
  kind,
  place,
  window: [0, 9_000] as const,
  setup: 120,
  service: 30
})
const problem: Problem = {
  matrices: [placesInARow(3, 600)],
  vehicles: [
    { ...plainVehicle, skills: 5, break: { window: [1_000, 2_000], seconds: 900 }, fixedCost: 7 },
    { ...plainVehicle, id: 'v1', start: null, end: null }
  ],
  shipments: [
    {
      id: 'a',
      visits: [visit('pickup', 1), visit('dropoff', 2)],
      parcels: [{ from: 0, to: 1, amounts: [5] }],
      skills: 4,
      priority: 2
    },
    {
      id: 'b',
      visits: [visit('pickup', 0), visit('dropoff', 2)],
      parcels: [{ from: 0, to: 1, amounts: [3] }],
      skills: 0,
      priority: 0,
      vehicle: 'v1'
    }
  ],
  costs: { ...plainCosts, second: 10, meter: 2 }
}

test('a day has vehicles, shipments and matrices', () => {
  const { vehicles, shipments, matrices } = vroomProblem(problem)
  expect(vehicles).toEqual([
    {
      id: 0,
      description: 'v0',
      profile: 'roads0',
      start_index: 0,
      end_index: 0,
      time_window: [0, 86_400],
      capacity: [10],
      skills: [0, 2, 32],
      max_tasks: 120,
      breaks: [{ id: 0, time_windows: [[1_000, 2_000]], service: 900 }],
      costs: { fixed: 7, per_hour: 36_000, per_km: 2_000 }
    },
    {
      id: 1,
      description: 'v1',
      profile: 'roads0',
      time_window: [0, 86_400],
      capacity: [10],
      skills: [33],
      max_tasks: 120,
      breaks: [],
      costs: { fixed: 0, per_hour: 36_000, per_km: 2_000 }
    }
  ])
  const written = { setup: 120, service: 30, time_windows: [[0, 9_000]] }
  expect(shipments[0]).toEqual({
    description: 'a',
    amount: [5],
    skills: [2],
    priority: 2,
    pickup: { id: 0, location_index: 1, ...written },
    delivery: { id: 0, location_index: 2, ...written }
  })
  expect(shipments[1]).toMatchObject({ amount: [3], skills: [33] })
  expect(matrices['roads0']?.durations).toEqual([
    [0, 600, 1_200],
    [600, 0, 600],
    [1_200, 600, 0]
  ])
  expect(matrices['roads0']?.distances[0]).toEqual([0, 6_000, 12_000])
})

test('a shipment of three visits can’t be written', () => {
  const [shipment] = problem.shipments
  const visits = [...shipment!.visits, visit('dropoff', 0)]
  expect(() => vroomProblem({ ...problem, shipments: [{ ...shipment!, visits }] })).toThrow(
    "Shipment a isn't a pair."
  )
})

test('a plan has routes of steps, with the break between them, and the unassigned shipments', () => {
  const plan: Plan = {
    routes: [
      {
        vehicle: 0,
        visits: [
          { shipment: 0, visit: 0 },
          { shipment: 0, visit: 1 }
        ]
      }
    ],
    unplanned: [1]
  }
  const { code, summary, unassigned, routes } = vroomPlan(problem, plan)
  expect(code).toBe(0)
  expect(unassigned).toEqual([
    { id: 1, type: 'pickup' },
    { id: 1, type: 'delivery' }
  ])
  expect(summary).toMatchObject({ routes: 1, unassigned: 2, setup: 240, service: 60, duration: 2_400 })
  const steps = routes[0]!.steps.map(({ type, arrival, location_index }) => [type, arrival, location_index])
  expect(steps.filter(([type]) => type !== 'break')).toEqual([
    ['start', 0, 0],
    ['pickup', 600, 1],
    ['delivery', expect.any(Number), 2],
    ['end', expect.any(Number), 0]
  ])
  expect(routes[0]!.steps.find(({ type }) => type === 'break')).toMatchObject({ id: 0, service: 900 })
  const arrivals = routes[0]!.steps.map(({ arrival }) => arrival)
  expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other))
  expect(() => vroomPlan(problem, { ...plan, unplanned: [] })).toThrow('The plan breaks visit-missing.')
})

test('the steps of a city day are those that the checker times', () => {
  const day = cityDay(20, 3)
  const { plan } = planFor(day, 0.1)
  const { routes } = checkPlan(day, plan)
  const written = vroomPlan(day, plan)
  expect(vroomProblem(day).shipments).toHaveLength(20)
  for (const [index, { steps }] of written.routes.entries()) {
    const visits = steps.filter(({ type }) => type === 'pickup' || type === 'delivery')
    expect(visits.map(({ id, arrival }) => [id, arrival])).toEqual(
      routes[index]!.visits.map(({ shipment, arrives }) => [shipment, arrives])
    )
    expect(steps.filter(({ type }) => type === 'break').length).toBeLessThanOrEqual(1)
  }
})

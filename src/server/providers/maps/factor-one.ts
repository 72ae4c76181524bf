/** Converts the times of a bicycle into those of a vehicle with the speed factor 1. */
import type { CostTable, RoadUse, Route, RoutedCost } from '@dropway/region'
import { bicycleFactor } from './maps.ts'

const scaled = <Timed extends { seconds: number }>(timed: Timed): Timed => ({
  ...timed,
  seconds: timed.seconds * bicycleFactor
})

export function atFactorOne(route: Route, roads: RoadUse | undefined): Route {
  if (roads !== 'bicycle') return route
  const legs = route.legs.map(leg => ({ ...scaled(leg), turns: leg.turns.map(scaled) }))
  return { ...scaled(route), legs }
}

export function costsAtFactorOne(
  costs: (RoutedCost | null)[],
  roads: RoadUse | undefined
): (RoutedCost | null)[] {
  return roads === 'bicycle' ? costs.map(cost => cost && scaled(cost)) : costs
}

export function tableAtFactorOne(table: CostTable, roads: RoadUse | undefined): CostTable {
  return roads === 'bicycle' ? { ...table, seconds: table.seconds.map(each => each * bicycleFactor) } : table
}

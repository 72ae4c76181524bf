/** The parts of a day without anything special, for tests that change one thing. */
import type { Matrix, PlanCosts, PlanVehicle } from '../../src/lib/planning/problem.ts'

/** Places in a row, each this many seconds from the next. */
export function placesInARow(size: number, apart: number): Matrix {
  const seconds = Array.from(
    { length: size * size },
    (_, at) => Math.abs(Math.floor(at / size) - (at % size)) * apart
  )
  return { size, seconds, meters: seconds.map(each => each * 10) }
}

/** Begins and ends at the first place. */
export const plainVehicle: PlanVehicle = {
  id: 'v0',
  matrix: 0,
  start: 0,
  end: 0,
  shift: [0, 86_400],
  break: null,
  capacity: [10],
  skills: 0,
  most: 60,
  fixedCost: 0
}

/** Only the time on the road counts, and nothing may be late. */
export const plainCosts: PlanCosts = {
  unplanned: 100_000_000,
  lateSecond: null,
  mostLate: 0,
  second: 1,
  waitingSecond: 0,
  meter: 0,
  unevenSecond: 0
}

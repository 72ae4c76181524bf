import { type Matrix, unreachable } from './problem.ts'

/** Times in free flow, row by row as in a matrix. Infinity where there is no route. */
export interface FreeFlow {
  size: number
  seconds: ArrayLike<number>
  meters: ArrayLike<number>
}

/**
 * Returns the matrix of a vehicle that takes `factor` times as long as in free flow: by the hour's traffic, and by its own speed.
 * Rounded up, so that nobody is late by rounding. Infinity becomes `unreachable`. The solver takes arrays of floats as they are.
 */
export function matrixAt({ size, seconds, meters }: FreeFlow, factor: number): Matrix {
  const whole = (value: number) => Math.min(unreachable, Math.ceil(value))
  return {
    size,
    seconds: Float64Array.from(seconds, value => whole(value * factor)),
    meters: Float64Array.from(meters, whole)
  }
}

import { type Matrix, unreachable } from './problem.ts'

/** Times in free flow, row by row as in a matrix. Infinity where there is no route. */
export interface FreeFlow {
  size: number
  seconds: ArrayLike<number>
  meters: ArrayLike<number>
}

/**
 * Returns the matrix of a vehicle that takes `factor` times as long as in free flow: by the hour's traffic, and by its own speed.
 * Rounded up, so that nobody is late by rounding. Infinity becomes `unreachable`.
 */
export function matrixAt({ size, seconds, meters }: FreeFlow, factor: number): Matrix {
  const whole = (value: number) => Math.min(unreachable, Math.ceil(value))
  return {
    size,
    seconds: Int32Array.from(seconds, value => whole(value * factor)),
    meters: Int32Array.from(meters, whole)
  }
}

/** Requests while the same process makes a plan, or the matrix of one. */
import { type BesideSizes, measureBeside } from '../support/beside.ts'
import type { Row } from '../support/rows.ts'

/** 50 positions and 100 reads a second. */
const usual: BesideSizes = { drivers: 50, readers: 25, seconds: 5, rounds: 7, deliveries: 500 }
const tiny: BesideSizes = { drivers: 10, readers: 2, seconds: 0.5, rounds: 1, deliveries: 30 }

export async function besideRows(isTiny: boolean): Promise<Row[]> {
  const works = { plan: 'a plan is made', matrix: 'its matrix is made' }
  const { rows } = await measureBeside(isTiny ? tiny : usual, works)
  return rows
}

import { keepBegunShifts } from '../domain/planning/driven/keep-begun.ts'
import { measureWays } from '../domain/planning/driven/measure-ways.ts'
import type { JobDefinition } from './definition.ts'

/** Keeps the shifts that have begun. */
export const keepShiftsJob: JobDefinition = {
  name: 'keep-shifts',
  schedule: '*/15 * * * *',
  run: keepBegunShifts
}

/** Measures the ways of the last days, again for positions that came later. */
export const measureWaysJob: JobDefinition = {
  name: 'measure-ways',
  schedule: '40 */6 * * *',
  run: measureWays
}

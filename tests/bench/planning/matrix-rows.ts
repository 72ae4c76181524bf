/** A day's matrix on the streets of the generated city. */
import { join, resolve } from 'node:path'
import { openRegion } from '@dropway/region'
import { cpuOf } from '../../cpu-time.ts'
import { alone, atMost, type Row } from '../support/rows.ts'
import { placesIn } from './places-in.ts'

const folder = join(resolve(import.meta.dirname, '../../..'), 'node_modules/.cache/dropway-region')

export async function matrixRows(isTiny: boolean): Promise<Row[]> {
  const region = await openRegion(folder)
  const count = isTiny ? 20 : 400
  const places = placesIn(region.meta.bounds, count)
  let lost = 0
  const milliseconds = await cpuOf(async () => {
    const { seconds } = await region.costTable(places)
    lost = seconds.filter(each => each === Infinity).length
  })
  return [
    alone(`a matrix of ${count} x ${count} places, by the region`, milliseconds / 1000, 's', atMost(10)),
    alone('its pairs without a route', lost, '')
  ]
}

/** Travel times and distances by road between all of several places. */
import type { RoadUse } from '@dropway/region'
import type { Point } from '../../../lib/geo.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Matrix } from '../../../lib/rules/matching/straight-line.ts'
import type { Context } from '../../context.ts'
import type { TimeLimit } from './costs.ts'

/**
 * Returns the costs by road, for a vehicle with this speed compared with a car. Nothing leads back to the first place.
 * Returns null if no engine answers within the time limit.
 */
export async function roadMatrix(
  context: Context,
  places: readonly Point[],
  { speedFactor, roads }: { speedFactor: number; roads: RoadUse },
  limit: TimeLimit
): Promise<Matrix | null> {
  const departAt = context.now()
  const asked = Promise.all(
    places.slice(1).map(target => context.maps.costsTo(target, [...places], { departAt, roads }))
  )
  try {
    const columns = await Promise.race([asked, limit.over])
    if (!columns) return null
    const matrixOf = (value: (cost: { meters: number; seconds: number }) => number) =>
      places.map((_, from) =>
        places.map((_place, to) => {
          const cost = to === 0 ? null : columns[to - 1]?.[from]
          return from === to ? 0 : cost ? value(cost) : Infinity
        })
      )
    return { meters: matrixOf(cost => cost.meters), seconds: matrixOf(cost => cost.seconds / speedFactor) }
  } catch (error) {
    if (!(error instanceof ProductError && error.code === 'engine-unavailable')) {
      context.log.error({ err: error }, "can't route along a run")
    }
    return null
  } finally {
    limit.end()
  }
}

/** The tagged nodes of an extract in columns. A town has one for each address. */
import { growing } from '../../growing.ts'
import type { Tags } from './osm.ts'
import { createTagTable } from './tag-table.ts'

export interface ExtractPoint {
  longitude: number
  latitude: number
  tags: Tags
}

/** Points in the order of the file. Each access makes an object, so don't keep many. */
export type ExtractPoints = Iterable<ExtractPoint>

export interface PointStore extends ExtractPoints {
  push(longitude: number, latitude: number, tags: Tags): void
}

export function createPointStore(): PointStore {
  const longitudes = growing(Float64Array)
  const latitudes = growing(Float64Array)
  const table = createTagTable()
  return {
    push(longitude, latitude, tags) {
      longitudes.push(longitude)
      latitudes.push(latitude)
      table.push(tags)
    },
    *[Symbol.iterator]() {
      for (let index = 0; index < longitudes.size; index++)
        yield { longitude: longitudes.at(index), latitude: latitudes.at(index), tags: table.at(index) }
    }
  }
}

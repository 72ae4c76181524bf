import type { PointOfInterest } from '../../draft.ts'
import type { Random } from '../../random.ts'
import type { Canvas } from '../planar/canvas.ts'
import type { Zone } from '../plan/faces.ts'
import type { House } from './house.ts'
import type { Spot } from '../planar/planar.ts'
import { centroid } from '../planar/shapes.ts'
import { kinds } from './shops.ts'

/** A place that is part of the city's plan: a station, a park, a school. */
export interface Landmark {
  name: string
  category: string
  at: Spot
  district: string
  /** Priority on the map: 1 shows first, 6 last. */
  rank: number
}

export interface Front {
  house: House
  zone: Zone
  district: string
}

/** Distributes shops and services over the houses, and draws them with the landmarks. */
export function placeInterest(
  town: string,
  landmarks: Landmark[],
  fronts: Front[],
  canvas: Canvas,
  random: Random
): PointOfInterest[] {
  const used = new Set<string>()
  const places: PointOfInterest[] = []
  const add = ({ name, category, at, district, rank }: Landmark) => {
    if (used.has(name)) return false
    used.add(name)
    const [longitude, latitude] = canvas.coordinate(at)
    places.push({ name, category, detail: district ? `${district}, ${town}` : town, longitude, latitude })
    canvas.point('poi', at, { class: category, name, rank, from: rank <= 2 ? 12 : rank <= 4 ? 14 : 15 })
    return true
  }
  for (const landmark of landmarks) add(landmark)
  const central = random.shuffle(fronts.filter(({ zone }) => zone === 'center'))
  const wide = random.shuffle(fronts.filter(({ zone }) => zone === 'inner' || zone === 'outer'))
  for (const { category, count, rank, central: share, name } of kinds) {
    for (let made = 0, attempt = 0; made < count && attempt < count * 4; attempt++) {
      const front = (random.chance(share) ? central : wide).pop()
      if (!front) break
      if (
        add({
          name: name(random, front.district, town),
          category,
          at: centroid(front.house.ring),
          district: front.district,
          rank
        })
      )
        made++
    }
  }
  return places
}

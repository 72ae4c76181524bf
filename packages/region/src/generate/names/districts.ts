import type { NamedPlace } from '../../draft.ts'
import { ringArea } from '../../geometry.ts'
import type { Random } from '../../random.ts'
import type { Canvas } from '../planar/canvas.ts'
import { districtNames, fittingName } from './district-names.ts'
import type { Face, Zone } from '../plan/faces.ts'
import { distance } from '../plan/plan.ts'
import type { Plan } from '../plan/plan.ts'
import type { Spot } from '../planar/planar.ts'
import { centroid } from '../planar/shapes.ts'

export interface Districts {
  /** Returns the name of a quarter's district. A quarter is a face of the plan before cutting. */
  nameOf(quarter: number): string
  places: NamedPlace[]
}

/** Names the larger quarters, and gives small ones the name of their nearest neighbor. Call it before cutting. */
export function nameDistricts(
  plan: Plan,
  zones: { zone: Zone; ring: Spot[]; quarter: number }[],
  random: Random
): Districts & { draw(canvas: Canvas): void } {
  const { town } = plan.form
  const pools = Object.fromEntries(
    Object.entries(districtNames).map(([zone, names]) => [zone, random.shuffle(names)])
  ) as Record<string, string[]>
  const least = { center: 90_000, inner: 280_000, outer: 420_000, suburb: 380_000, village: 0 } as Record<
    string,
    number
  >
  const spots = new Map<number, Spot>()
  const named: { name: string; at: Spot; zone: Zone }[] = []
  const nameByQuarter = new Map<number, string>()
  const villages = new Map<number, string>()
  for (const { zone, ring, quarter } of zones) {
    const at = centroid(ring)
    spots.set(quarter, at)
    if (zone === 'village') {
      // Roads divide a village into several faces, but it has only one name.
      const village = plan.villages.findIndex(({ at: middle, radius }) => distance(middle, at) < radius * 1.2)
      if (!villages.has(village)) {
        villages.set(village, pools.village!.pop()!)
        named.push({ name: villages.get(village)!, at: plan.villages[village]?.at ?? at, zone })
      }
      nameByQuarter.set(quarter, villages.get(village)!)
      continue
    }
    const pool = pools[zone]
    if (!pool || ringArea(ring) < (least[zone] ?? Infinity)) continue
    const drawn = pool.pop()
    if (!drawn) continue
    const name = fittingName(drawn, at, plan)
    nameByQuarter.set(quarter, name)
    named.push({ name, at, zone })
  }
  const nameOf = (quarter: number): string => {
    const known = nameByQuarter.get(quarter)
    if (known) return known
    const at = spots.get(quarter) ?? ([0, 0] as const)
    const near = named.reduce<{ name: string; away: number }>(
      (best, one) => {
        const away = distance(one.at, at)
        return away < best.away ? { name: one.name, away } : best
      },
      { name: 'Old Town', away: Infinity }
    )
    nameByQuarter.set(quarter, near.name)
    return near.name
  }
  const places: NamedPlace[] = []
  return {
    nameOf,
    places,
    draw(canvas) {
      for (const { name, at, zone } of named) {
        const [longitude, latitude] = canvas.coordinate(at)
        places.push({
          name,
          detail: zone === 'village' ? `Village near ${town}` : town,
          longitude,
          latitude
        })
        const rank = { center: 3, inner: 2, outer: 4, suburb: 5, village: 4 }[zone as 'center'] ?? 6
        canvas.point('place', at, {
          class: zone === 'village' ? 'village' : 'district',
          name,
          rank,
          from: zone === 'village' ? 0 : 12
        })
      }
      canvas.point('place', [0, 0], { class: 'city', name: town, rank: 1 })
    }
  }
}

/** Returns the quarters. Call it before cutting. */
export function quartersOf(plan: Plan, faces: Face[]): { zone: Zone; ring: Spot[]; quarter: number }[] {
  return faces.map((face, quarter) => ({ zone: face.zone, ring: plan.map.ring(quarter), quarter }))
}

/** Measures how long it takes to find the zones of a point among 1,000 zones. */
import type { Coordinate } from '../../src/lib/geo.ts'
import { createZoneIndex } from '../../src/server/domain/pricing/zones/zone-index.ts'
import { alone, type Plan, type Row } from './support/rows.ts'
import { median } from './support/rounds.ts'

const zoneCount = 1_000
const corners = 100
const points = 20_000

/** Zones of a city of 20 km that overlap: each point is in about ten of them. */
function makeZones(next: () => number) {
  return Array.from({ length: zoneCount }, (_, index) => {
    const [x, y, size] = [8.4 + next() * 0.25, 47.3 + next() * 0.18, 0.005 + next() * 0.015]
    const ring = Array.from({ length: corners }, (_, corner): Coordinate => {
      const angle = (corner / corners) * 2 * Math.PI
      const radius = size * (0.7 + 0.3 * next())
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
    })
    return { id: `zon_${index}`, name: '', kind: 'surcharge' as const, ring: [...ring, ring[0]!] }
  })
}

export async function run({ rounds }: Plan): Promise<Row[]> {
  let state = 7
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const index = createZoneIndex(makeZones(next))
  const asked = Array.from({ length: points }, () => ({
    longitude: 8.4 + next() * 0.25,
    latitude: 47.3 + next() * 0.18
  }))
  const times: number[] = []
  let found = 0
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    for (const point of asked) found += index.at(point).length
    // The first round warms up.
    if (round > 0) times.push(((performance.now() - began) * 1_000) / points)
  }
  const each = found / points / (rounds + 1)
  if (each < 1) throw new Error('The points are in too few zones to measure anything.')
  const name = `zones of a point, ${zoneCount} zones with ${corners} corners, ${each.toFixed(1)} found`
  return [alone(name, median(times), 'µs')]
}

import type { CrossingColumns } from '../../draft.ts'
import type { Canvas } from '../planar/canvas.ts'
import type { Plan } from '../plan/plan.ts'
import type { Street } from './street.ts'

/** Returns where two streets of different names meet, each two streets once. */
export function crossingsOf(plan: Plan, streets: Street[], canvas: Canvas): CrossingColumns {
  const { origin, x, y } = plan.map
  const columns: CrossingColumns = { one: [], other: [], longitude: [], latitude: [] }
  const streetsAt = new Map<number, Set<number>>()
  const seen = new Set<string>()
  streets.forEach(({ edges }, street) => {
    for (const vertex of edges.flatMap(h => [origin[h]!, origin[h ^ 1]!])) {
      const others = streetsAt.get(vertex) ?? new Set()
      streetsAt.set(vertex, others)
      for (const other of others) {
        const key = `${other} ${street}`
        if (other === street || streets[other]!.name === streets[street]!.name || seen.has(key)) continue
        seen.add(key)
        const [longitude, latitude] = canvas.coordinate([x[vertex]!, y[vertex]!])
        columns.one.push(other)
        columns.other.push(street)
        columns.longitude.push(longitude)
        columns.latitude.push(latitude)
      }
      others.add(street)
    }
  })
  return columns
}

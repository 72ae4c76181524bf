import type { Random } from '../../random.ts'
import { edgeLength, topRoad } from '../plan/edges.ts'
import type { Face } from '../plan/faces.ts'
import { createNameBook } from '../names/names.ts'
import type { StreetStyle } from '../names/names.ts'
import { chooseOneWays, closeIslands } from './one-ways.ts'
import type { Plan, RoadClass } from '../plan/plan.ts'
import { fixedNames } from '../names/planned-names.ts'
import { chainEdges } from './street-chains.ts'
import type { Street } from './street.ts'

/** Joins the edges of the plan into streets that continue straight across junctions, and names them. */
export function nameStreets(plan: Plan, faces: Face[], random: Random): Street[] {
  const { map } = plan
  const chains = chainEdges(plan)
  const names = createNameBook(random)
  const fixed = fixedNames(plan, random)
  for (const name of fixed.values()) names.reserve(name)
  const themeOf = new Map<number, number>()
  const streets = chains.map((edges): Street => {
    const infos = edges.map(h => map.info[h >> 1]!)
    const meters = edges.reduce((sum, h) => sum + edgeLength(plan, h), 0)
    const face = faces[map.face[edges[edges.length >> 1]!]!]!
    const other = faces[map.face[edges[edges.length >> 1]! ^ 1]!]!
    const home = face.zone === 'country' || face.zone === 'river' || face.zone === 'rail' ? other : face
    const key = infos[0]!.street
    const road = topRoad(infos)
    if (!themeOf.has(home.quarter)) themeOf.set(home.quarter, random.below(names.themeCount))
    const planned = key && infos[0]!.kind !== 'limit' ? fixed.get(key) : undefined
    // A lake or a railway can cut a road in two. Only the first part has the planned name.
    if (key) fixed.delete(key)
    const name = planned ?? names.street(themeOf.get(home.quarter)!, styleOf(home.zone, road))
    return {
      name,
      edges,
      road,
      quarter: home.quarter,
      isOneWay: key === 'square',
      isRoundabout: key === 'square',
      meters
    }
  })
  closeIslands(plan, streets)
  chooseOneWays(plan, faces, streets, random)
  return streets
}

function styleOf(zone: Face['zone'], road: RoadClass): StreetStyle {
  if (road === 'primary' || road === 'secondary') return 'major'
  if (zone === 'country') return 'country'
  if (road === 'tertiary') return 'collector'
  if (zone === 'center') return 'town'
  if (road === 'living') return 'living'
  return zone === 'inner' ? 'quarter' : 'garden'
}

import type { RoadNetwork, RoadWay } from '../src/draft.ts'

/**
 * Places copies of a network side by side, and joins neighbors by roads between their outermost nodes. So a small
 * network becomes a large one of the same kind.
 */
export function tiled(roads: RoadNetwork, columns: number, rows: number, joints = 24): RoadNetwork {
  const count = roads.longitudes.length
  const range = (values: Float64Array) =>
    values.reduce(
      ([low, high], value) => [Math.min(low!, value), Math.max(high!, value)],
      [Infinity, -Infinity]
    ) as [number, number]
  const [west, east] = range(roads.longitudes)
  const [south, north] = range(roads.latitudes)
  const wide = (east - west) * 1.01
  const high = (north - south) * 1.01
  const longitudes = new Float64Array(count * columns * rows)
  const latitudes = new Float64Array(count * columns * rows)
  const ways: RoadWay[] = []
  const tiles = Array.from({ length: columns * rows }, (_, tile) => tile)
  const shifted = (nodes: Iterable<number>) =>
    new Set(tiles.flatMap(tile => [...nodes].map(node => node + tile * count)))
  for (const tile of tiles) {
    const [column, row] = [tile % columns, Math.floor(tile / columns)]
    for (let node = 0; node < count; node++) {
      longitudes[tile * count + node] = roads.longitudes[node]! + column * wide
      latitudes[tile * count + node] = roads.latitudes[node]! + row * high
    }
    for (const way of roads.ways)
      ways.push({
        ...way,
        nodes: way.nodes.map(node => node + tile * count)
      })
  }
  const open = [...roads.ways].filter(way => way.forward > 0 && way.backward > 0 && !way.restricted)
  const ends = [...new Set(open.flatMap(way => [way.nodes[0]!, way.nodes.at(-1)!]))]
  const outermost = (values: Float64Array, sign: number) =>
    ends.toSorted((a, b) => sign * (values[a]! - values[b]!)).slice(0, joints)
  const join = (from: number[], to: number[], fromTile: number, toTile: number, across: Float64Array) => {
    const sorted = to.toSorted((a, b) => across[a]! - across[b]!)
    from
      .toSorted((a, b) => across[a]! - across[b]!)
      .forEach((node, index) =>
        ways.push({
          nodes: [node + fromTile * count, sorted[index]! + toTile * count],
          name: '',
          forward: 50,
          backward: 50,
          roundabout: false,
          restricted: false,
          noStop: false,
          underground: false
        })
      )
  }
  const sides = {
    east: outermost(roads.longitudes, -1),
    west: outermost(roads.longitudes, 1),
    north: outermost(roads.latitudes, -1),
    south: outermost(roads.latitudes, 1)
  }
  for (const tile of tiles) {
    if (tile % columns < columns - 1) join(sides.east, sides.west, tile, tile + 1, roads.latitudes)
    if (tile + columns < columns * rows)
      join(sides.north, sides.south, tile, tile + columns, roads.longitudes)
  }
  return {
    longitudes,
    latitudes,
    ways,
    restrictions: tiles.flatMap(tile =>
      roads.restrictions.map(restriction => ({
        ...restriction,
        from: restriction.from + tile * roads.ways.length,
        to: restriction.to + tile * roads.ways.length,
        via:
          'node' in restriction.via
            ? { node: restriction.via.node + tile * count }
            : {
                ways: restriction.via.ways.map(way => way + tile * roads.ways.length)
              }
      }))
    ),
    barriers: shifted(roads.barriers),
    gates: shifted(roads.gates),
    signals: shifted(roads.signals),
    signalSeconds: roads.signalSeconds
  }
}

/** The look of the roads of a still map. */
import { type Palette, type Rank, roadWidths } from '@dropway/region/style'

/** Returns the line width at a zoom level, by linear interpolation in the table. */
export function widthOf(rank: Rank, zoom: number): number {
  const table: readonly (readonly [number, number])[] = roadWidths[rank]
  const next = table.findIndex(([at]) => at >= zoom)
  const [above, below] = [table[next], table[next - 1]]
  if (!above) return table.at(-1)?.[1] ?? 1
  if (!below) return above[1]
  return below[1] + ((above[1] - below[1]) * (zoom - below[0])) / (above[0] - below[0])
}

export function colorOf(rank: Rank, palette: Palette): string {
  if (rank === 'motorway') return palette.motorway
  if (rank === 'primary') return palette.major
  if (rank === 'secondary') return palette.secondary
  return rank === 'service' ? palette.service : palette.road
}

export function edgeOf(rank: Rank, palette: Palette): string {
  if (rank === 'motorway') return palette.motorwayEdge
  return rank === 'primary' ? palette.majorEdge : palette.roadEdge
}

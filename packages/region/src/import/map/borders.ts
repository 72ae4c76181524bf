import type { MapLayers } from '../../draft.ts'
import { coordinates, unbroken } from './areas.ts'
import type { Extract } from '../files/extract.ts'
import { borderZooms, isBorder } from './line-relations.ts'
import type { Tags } from '../files/osm.ts'

/**
 * Draws borders, each way once at its most important level. Leaves out those along the coast and at sea, where a border
 * would run beside the coastline. A border's relation may have ways outside the extract.
 */
export function drawBorders(layers: MapLayers, extract: Extract): void {
  const levels = new Map<number, number>()
  const add = (way: number, tags: Tags) =>
    levels.set(way, Math.min(Number(tags.admin_level), levels.get(way) ?? Infinity))
  for (const { tags, members } of extract.relations) {
    if (isBorder(tags)) for (const { type, ref } of members) if (type === 'way') add(ref, tags)
  }
  for (const { id, tags } of extract.ways) if (isBorder(tags)) add(id, tags)
  for (const { id, nodes, tags } of extract.ways) {
    const level = levels.get(id)
    if (level === undefined || tags.natural === 'coastline' || tags.maritime === 'yes') continue
    for (const piece of unbroken(nodes)) {
      layers.boundary.push({
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: coordinates(extract, piece) },
        properties: { level, from: borderZooms[level]! }
      })
    }
  }
}

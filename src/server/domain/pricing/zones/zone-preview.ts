/** Says what a zone would have refused, before it's saved. */
import { desc, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { previewedDeliveries, type previewZone as endpoint } from '../../../../lib/contract/ops/zones.ts'
import type { Context } from '../../../context.ts'
import { deliveries, stops } from '../../../db/tables/schema.ts'
import { refusalOf } from './where-and-when.ts'
import { createZoneIndex } from './zone-index.ts'
import { checkRing } from './zones.ts'

type Zone = z.output<NonNullable<typeof endpoint.body>>

/** Throws zone-invalid and zone-outside-region. */
export async function previewZone(
  context: Context,
  { id, kind, ring }: Zone
): Promise<z.output<typeof endpoint.answer>> {
  checkRing(context, ring)
  const others = context.zones.index().all.filter(zone => zone.id !== id)
  const index = createZoneIndex([...others, { id: id ?? '', name: '', kind, ring }])
  const newest = context.orm
    .select({ id: deliveries.id })
    .from(deliveries)
    .orderBy(desc(deliveries.id))
    .limit(previewedDeliveries)
  const rows = await context.orm
    .select({ id: stops.deliveryId, latitude: stops.latitude, longitude: stops.longitude })
    .from(stops)
    .where(inArray(stops.deliveryId, newest))
  const refused = rows.filter(stop => refusalOf(index, stop) !== undefined)
  return {
    refused: new Set(refused.map(each => each.id)).size,
    of: new Set(rows.map(each => each.id)).size,
    is_first_served: kind === 'served' && !others.some(zone => zone.kind === 'served')
  }
}

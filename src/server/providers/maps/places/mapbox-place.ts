/** Converts suggestions and features of Mapbox Search Box into places. */
import * as z from 'zod/mini'
import type { Place, PlaceKind, Suggestion } from '@dropway/region'

const text = z.optional(z.nullable(z.string()))

const describedSchema = z.object({
  mapbox_id: z.string(),
  feature_type: z.string(),
  name: z.string(),
  address: text,
  place_formatted: text,
  poi_category: z.optional(z.nullable(z.array(z.string())))
})
export type Described = z.infer<typeof describedSchema>

export const suggestAnswer = z.object({ suggestions: z.optional(z.array(describedSchema)) })

const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: describedSchema
})
export type MapboxFeature = z.infer<typeof featureSchema>

export const featuresAnswer = z.object({ features: z.optional(z.array(featureSchema)) })

const kinds: Record<string, PlaceKind> = { address: 'address', street: 'street', poi: 'poi' }

export function suggestionOf(id: string, found: Described): Suggestion {
  const kind = kinds[found.feature_type] ?? 'district'
  const category = found.poi_category?.[0]
  const street = kind === 'poi' ? found.address : undefined
  return {
    id,
    kind,
    name: found.name,
    detail: [street, found.place_formatted].filter(Boolean).join(', '),
    ...(kind === 'poi' && category ? { category } : {})
  }
}

export function featurePlace(id: string, { geometry, properties }: MapboxFeature): Place {
  const [longitude, latitude] = geometry.coordinates
  return { ...suggestionOf(id, properties), latitude, longitude }
}

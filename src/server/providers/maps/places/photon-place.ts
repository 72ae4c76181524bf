/** Converts Photon's features into places. */
import * as z from 'zod/mini'
import type { Place } from '@dropway/region'
import { photonId } from './photon-id.ts'

const text = z.optional(z.nullable(z.string()))

const featureSchema = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_type: z._default(z.string(), 'N'),
    osm_id: z._default(z.int().check(z.gte(0), z.lt(2 ** 48)), 0),
    osm_key: z._default(z.string(), ''),
    osm_value: z._default(z.string(), ''),
    name: text,
    housenumber: text,
    street: text,
    postcode: text,
    locality: text,
    district: text,
    city: text,
    county: text,
    state: text
  })
})
export type PhotonFeature = z.infer<typeof featureSchema>

/** A response to an invalid request has `message` instead of features. */
export const photonAnswer = z.object({ features: z.optional(z.array(featureSchema)) })

export function placeOf({ geometry, properties }: PhotonFeature): Place | undefined {
  const [longitude, latitude] = geometry.coordinates
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return undefined
  const { name, housenumber, street, postcode, locality, district, city, county, state } = properties
  const address = [housenumber, street ?? locality].filter(Boolean).join(' ')
  const kind = kindOf(properties)
  const first = kind === 'address' ? address : name || address
  if (!first) return undefined
  const town = [postcode, city ?? county ?? state].filter(Boolean).join(' ')
  const parts =
    kind === 'poi' ? [address, town] : kind === 'district' ? [city, county ?? state] : [district, town]
  return {
    id: photonId({ latitude, longitude, type: properties.osm_type, number: properties.osm_id }),
    kind,
    name: first,
    detail: [...new Set(parts)].filter(part => part && part !== first).join(', '),
    ...(kind === 'poi' && properties.osm_value ? { category: properties.osm_value } : {}),
    latitude,
    longitude
  }
}

function kindOf({ name, housenumber, osm_key, osm_value }: PhotonFeature['properties']): Place['kind'] {
  if (osm_key === 'highway') return 'street'
  if (housenumber && (!name || osm_value === 'house')) return 'address'
  return osm_key === 'place' || osm_key === 'boundary' ? 'district' : 'poi'
}

/** Which areas the map draws as land use, as water and as parts of an airport. */
import type { Tags } from '../files/osm.ts'

const grounds: [key: string, values: Record<string, string>][] = [
  [
    'landuse',
    {
      residential: 'residential',
      commercial: 'commercial',
      retail: 'commercial',
      industrial: 'industrial',
      quarry: 'industrial',
      forest: 'wood',
      grass: 'grass',
      meadow: 'grass',
      village_green: 'grass',
      recreation_ground: 'park',
      allotments: 'grass',
      farmland: 'farmland',
      vineyard: 'farmland',
      orchard: 'farmland',
      cemetery: 'cemetery',
      railway: 'railway'
    }
  ],
  [
    'leisure',
    {
      park: 'park',
      garden: 'park',
      pitch: 'pitch',
      playground: 'grass',
      golf_course: 'grass',
      sports_centre: 'grass',
      stadium: 'grass'
    }
  ],
  [
    'natural',
    { wood: 'wood', scrub: 'grass', grassland: 'grass', heath: 'grass', beach: 'sand', sand: 'sand' }
  ],
  [
    'amenity',
    {
      school: 'school',
      university: 'school',
      college: 'school',
      kindergarten: 'school',
      hospital: 'hospital',
      parking: 'parking',
      grave_yard: 'cemetery'
    }
  ],
  ['aeroway', { aerodrome: 'airport', heliport: 'airport' }],
  ['man_made', { pier: 'pier', breakwater: 'pier', groyne: 'pier' }]
]

/** Returns the land use class of an area, or undefined if it isn't drawn. */
export function groundOf(tags: Tags): string | undefined {
  for (const [key, values] of grounds) {
    const found = values[tags[key] ?? '']
    if (found) return found
  }
  return tags.highway === 'pedestrian' || tags.place === 'square' ? 'square' : undefined
}

export function isWater(tags: Tags): boolean {
  return (
    tags.natural === 'water' ||
    tags.waterway === 'riverbank' ||
    tags.waterway === 'dock' ||
    tags.landuse === 'reservoir' ||
    tags.landuse === 'basin' ||
    tags.leisure === 'swimming_pool'
  )
}

/** Returns the class of a paved area of an airport, or undefined for other areas. A taxiway can be a ring of asphalt. */
export function runwayOf(tags: Tags): string | undefined {
  if (tags.aeroway === 'runway') return 'runway'
  if (tags.aeroway === 'taxiway') return tags.area === 'yes' ? 'taxiway' : undefined
  return tags.aeroway === 'apron' || tags.aeroway === 'helipad' ? 'apron' : undefined
}

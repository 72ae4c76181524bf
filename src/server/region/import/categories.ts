import type { Tags } from './osm.ts'

interface Category {
  category: string
  /** Priority on the map: 1 shows first, 6 last. */
  rank: number
}

const amenities: Record<string, Category> = {
  cafe: { category: 'cafe', rank: 5 },
  ice_cream: { category: 'cafe', rank: 6 },
  restaurant: { category: 'restaurant', rank: 5 },
  fast_food: { category: 'restaurant', rank: 6 },
  bar: { category: 'bar', rank: 6 },
  pub: { category: 'bar', rank: 6 },
  biergarten: { category: 'bar', rank: 6 },
  pharmacy: { category: 'pharmacy', rank: 5 },
  hospital: { category: 'hospital', rank: 1 },
  clinic: { category: 'hospital', rank: 4 },
  doctors: { category: 'hospital', rank: 6 },
  school: { category: 'school', rank: 4 },
  kindergarten: { category: 'school', rank: 6 },
  university: { category: 'university', rank: 1 },
  college: { category: 'university', rank: 3 },
  library: { category: 'library', rank: 4 },
  bank: { category: 'bank', rank: 5 },
  post_office: { category: 'post', rank: 4 },
  police: { category: 'police', rank: 4 },
  fire_station: { category: 'fire_station', rank: 5 },
  townhall: { category: 'townhall', rank: 3 },
  theatre: { category: 'theatre', rank: 3 },
  cinema: { category: 'cinema', rank: 4 },
  fuel: { category: 'fuel', rank: 5 },
  parking: { category: 'parking', rank: 6 },
  place_of_worship: { category: 'church', rank: 5 },
  marketplace: { category: 'market', rank: 4 },
  bus_station: { category: 'bus', rank: 2 },
  community_centre: { category: 'office', rank: 6 }
}

const shops: Record<string, Category> = {
  supermarket: { category: 'supermarket', rank: 4 },
  convenience: { category: 'supermarket', rank: 6 },
  bakery: { category: 'bakery', rank: 6 },
  mall: { category: 'mall', rank: 3 },
  department_store: { category: 'mall', rank: 4 }
}

const others: [key: string, values: Record<string, Category>][] = [
  ['railway', { station: { category: 'station', rank: 1 }, halt: { category: 'station', rank: 2 } }],
  [
    'tourism',
    {
      hotel: { category: 'hotel', rank: 4 },
      hostel: { category: 'hotel', rank: 5 },
      guest_house: { category: 'hotel', rank: 6 },
      museum: { category: 'museum', rank: 3 },
      gallery: { category: 'museum', rank: 5 },
      viewpoint: { category: 'viewpoint', rank: 5 },
      zoo: { category: 'zoo', rank: 2 },
      attraction: { category: 'monument', rank: 4 }
    }
  ],
  [
    'leisure',
    {
      park: { category: 'park', rank: 3 },
      garden: { category: 'park', rank: 5 },
      playground: { category: 'playground', rank: 6 },
      sports_centre: { category: 'sport', rank: 4 },
      stadium: { category: 'sport', rank: 3 },
      golf_course: { category: 'sport', rank: 4 }
    }
  ],
  [
    'historic',
    {
      castle: { category: 'monument', rank: 3 },
      monument: { category: 'monument', rank: 4 },
      ruins: { category: 'monument', rank: 5 }
    }
  ]
]

/** Returns the category of a point of interest, or undefined if it has none or no name. */
export function categoryOf(tags: Tags): Category | undefined {
  if (!tags.name) return undefined
  const amenity = amenities[tags.amenity ?? '']
  if (amenity) return amenity
  if (tags.shop && tags.shop !== 'no' && tags.shop !== 'vacant')
    return shops[tags.shop] ?? { category: 'shop', rank: 6 }
  for (const [key, values] of others) {
    const found = values[tags[key] ?? '']
    if (found) return found
  }
  return tags.office ? { category: 'office', rank: 6 } : undefined
}

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
  ]
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

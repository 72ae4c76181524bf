import type { Tags } from '../files/osm.ts'

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
  doctors: { category: 'doctor', rank: 6 },
  dentist: { category: 'dentist', rank: 6 },
  veterinary: { category: 'vet', rank: 6 },
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
  community_centre: { category: 'office', rank: 6 },
  courthouse: { category: 'court', rank: 4 },
  embassy: { category: 'embassy', rank: 5 },
  casino: { category: 'casino', rank: 4 },
  nightclub: { category: 'nightclub', rank: 6 },
  arts_centre: { category: 'theatre', rank: 4 },
  ferry_terminal: { category: 'ferry', rank: 2 },
  taxi: { category: 'taxi', rank: 6 },
  atm: { category: 'atm', rank: 6 },
  charging_station: { category: 'charging', rank: 6 },
  car_rental: { category: 'rental', rank: 6 },
  grave_yard: { category: 'cemetery', rank: 5 },
  public_bath: { category: 'pool', rank: 5 },
  food_court: { category: 'restaurant', rank: 6 }
}

const shops: Record<string, Category> = {
  supermarket: { category: 'supermarket', rank: 4 },
  convenience: { category: 'supermarket', rank: 6 },
  bakery: { category: 'bakery', rank: 6 },
  mall: { category: 'mall', rank: 3 },
  department_store: { category: 'mall', rank: 4 },
  hairdresser: { category: 'hairdresser', rank: 6 },
  chemist: { category: 'pharmacy', rank: 6 }
}

const others: [key: string, values: Record<string, Category>][] = [
  [
    'railway',
    {
      station: { category: 'station', rank: 1 },
      halt: { category: 'station', rank: 2 },
      tram_stop: { category: 'stop', rank: 7 }
    }
  ],
  [
    'aeroway',
    {
      aerodrome: { category: 'airport', rank: 1 },
      terminal: { category: 'airport', rank: 2 },
      heliport: { category: 'heliport', rank: 4 },
      helipad: { category: 'heliport', rank: 5 }
    }
  ],
  [
    'aerialway',
    {
      station: { category: 'station', rank: 4 },
      gondola: { category: 'lift', rank: 5 },
      cable_car: { category: 'lift', rank: 5 },
      chair_lift: { category: 'lift', rank: 7 }
    }
  ],
  ['mountain_pass', { yes: { category: 'peak', rank: 6 } }],
  ['highway', { bus_stop: { category: 'stop', rank: 7 }, services: { category: 'fuel', rank: 4 } }],
  [
    'public_transport',
    { station: { category: 'station', rank: 2 }, platform: { category: 'stop', rank: 7 } }
  ],
  ['healthcare', { hospital: { category: 'hospital', rank: 1 }, dentist: { category: 'dentist', rank: 6 } }],
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
      attraction: { category: 'monument', rank: 4 },
      motel: { category: 'hotel', rank: 5 },
      apartment: { category: 'hotel', rank: 6 },
      chalet: { category: 'hotel', rank: 6 },
      alpine_hut: { category: 'hotel', rank: 5 },
      camp_site: { category: 'camping', rank: 5 },
      caravan_site: { category: 'camping', rank: 6 },
      theme_park: { category: 'zoo', rank: 2 },
      aquarium: { category: 'zoo', rank: 3 }
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
      golf_course: { category: 'sport', rank: 4 },
      fitness_centre: { category: 'sport', rank: 6 },
      ice_rink: { category: 'sport', rank: 5 },
      marina: { category: 'harbor', rank: 3 },
      beach_resort: { category: 'beach', rank: 4 },
      water_park: { category: 'pool', rank: 4 },
      swimming_pool: { category: 'pool', rank: 6 },
      nature_reserve: { category: 'park', rank: 5 },
      adult_gaming_centre: { category: 'casino', rank: 6 }
    }
  ],
  [
    'natural',
    {
      beach: { category: 'beach', rank: 3 },
      peak: { category: 'peak', rank: 5 },
      water: { category: 'water', rank: 5 },
      bay: { category: 'water', rank: 6 }
    }
  ],
  [
    'landuse',
    {
      cemetery: { category: 'cemetery', rank: 4 },
      harbour: { category: 'harbor', rank: 3 },
      port: { category: 'harbor', rank: 2 },
      recreation_ground: { category: 'park', rank: 5 }
    }
  ],
  ['office', { diplomatic: { category: 'embassy', rank: 5 } }],
  [
    'historic',
    {
      castle: { category: 'monument', rank: 3 },
      monument: { category: 'monument', rank: 4 },
      ruins: { category: 'monument', rank: 5 }
    }
  ]
]

/** Named things with one of these keys can be found, although they have no category. */
const general = [
  'amenity',
  'tourism',
  'historic',
  'leisure',
  'healthcare',
  'craft',
  'emergency',
  'aeroway',
  'man_made'
]

/** Values that name no place to go to. */
const nowhere = new Set([
  'no',
  'vacant',
  'yes',
  'information',
  'bench',
  'waste_basket',
  'recycling',
  'vending_machine',
  'post_box',
  'telephone',
  'clock',
  'fire_hydrant',
  'parking_space',
  'parking_entrance',
  'runway',
  'taxiway',
  'gate',
  'apron',
  'parking_position',
  'surveillance',
  'street_cabinet',
  'pipeline',
  'embankment',
  'picnic_table'
])

/** Returns the category of a point of interest, or undefined if it has no name or is nothing that people go to. */
export function categoryOf(tags: Tags): Category | undefined {
  if (!tags.name) return undefined
  if (tags.tourism === 'information')
    return ['office', 'visitor_centre'].includes(tags.information ?? 'office')
      ? { category: 'tourist_info', rank: 4 }
      : undefined
  const amenity = amenities[tags.amenity ?? '']
  if (amenity) return amenity
  if (tags.shop && !nowhere.has(tags.shop)) return shops[tags.shop] ?? { category: 'shop', rank: 6 }
  for (const [key, values] of others) {
    const found = values[tags[key] ?? '']
    if (found) return found
  }
  if (tags.harbour && tags.harbour !== 'no') return { category: 'harbor', rank: 3 }
  if (tags.office) return { category: 'office', rank: 6 }
  const isPlace = general.some(key => tags[key] && !nowhere.has(tags[key]))
  // A building with a name is usually one that people go to, such as a hall, a tower or a block of flats.
  return isPlace || (tags.building && tags.building !== 'no') ? { category: 'place', rank: 7 } : undefined
}

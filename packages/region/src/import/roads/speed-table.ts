/**
 * Speeds in km/h in free flow by kind of road, for roads without a speed limit. From OSRM's car profile
 * (profiles/car.lua, BSD 2-Clause, Project OSRM contributors), raised where Valhalla and drivers are faster. Few tracks
 * have a tag that says whether cars may use them. They're so slow that a route uses one only at its ends.
 */
export const kinds: Record<string, number> = {
  motorway: 90,
  motorway_link: 45,
  trunk: 85,
  trunk_link: 40,
  primary: 70,
  primary_link: 30,
  secondary: 60,
  secondary_link: 25,
  tertiary: 50,
  tertiary_link: 20,
  unclassified: 40,
  residential: 35,
  road: 25,
  living_street: 10,
  service: 20,
  track: 6
}

export const surfaces: Record<string, number> = {
  cement: 80,
  compacted: 80,
  fine_gravel: 80,
  paving_stones: 60,
  metal: 60,
  bricks: 60,
  grass: 40,
  wood: 40,
  sett: 40,
  grass_paver: 40,
  gravel: 40,
  unpaved: 40,
  ground: 40,
  dirt: 40,
  pebblestone: 40,
  tartan: 40,
  cobblestone: 30,
  clay: 30,
  earth: 20,
  stone: 20,
  rocky: 20,
  sand: 20,
  mud: 10
}

export const tracks: Record<string, number> = {
  grade1: 60,
  grade2: 40,
  grade3: 30,
  grade4: 25,
  grade5: 20
}

export const smoothness: Record<string, number> = {
  intermediate: 80,
  bad: 40,
  very_bad: 20,
  horrible: 10,
  very_horrible: 5,
  impassable: 0
}

export const zones: Record<string, number> = {
  urban: 50,
  rural: 90,
  trunk: 110,
  motorway: 130,
  living_street: 10
}

/** Speed limits where a country's law differs from `zones`. 0 means no effective limit. */
export const byCountry: Record<string, number> = {
  'at:rural': 100,
  'at:trunk': 100,
  'be:motorway': 120,
  'by:urban': 60,
  'by:motorway': 110,
  'ca-on:rural': 80,
  'ch:rural': 80,
  'ch:trunk': 100,
  'ch:motorway': 120,
  'cz:trunk': 0,
  'cz:motorway': 0,
  'de:living_street': 7,
  'de:rural': 100,
  'de:motorway': 0,
  'dk:rural': 80,
  'es:trunk': 90,
  'fr:rural': 80,
  'gb:nsl_single': 96.5,
  'gb:nsl_dual': 112.6,
  'gb:motorway': 112.6,
  'nl:rural': 80,
  'nl:trunk': 100,
  'no:rural': 80,
  'no:motorway': 110,
  'pl:rural': 100,
  'pl:trunk': 120,
  'pl:motorway': 140,
  'ro:trunk': 100,
  'ru:living_street': 20,
  'ru:urban': 60,
  'ru:motorway': 110,
  'uk:nsl_single': 96.5,
  'uk:nsl_dual': 112.6,
  'uk:motorway': 112.6,
  'za:urban': 60,
  'za:rural': 100
}

import type { PointOfInterest } from '../draft.ts'
import type { Random } from '../random.ts'
import type { Canvas } from './canvas.ts'
import type { House } from './houses.ts'
import type { Spot } from './planar.ts'
import type { Zone } from './quarters.ts'
import { centroid } from './shapes.ts'

/** A place that is part of the city's plan: a station, a park, a school. */
export interface Landmark {
  name: string
  category: string
  at: Spot
  district: string
  /** Priority on the map: 1 shows first, 6 last. */
  rank: number
}

export interface Front {
  house: House
  zone: Zone
  district: string
}

const firstWords =
  'Golden,Little,Blue,Old,Green,Silver,Red,Corner,Copper,White,Lucky,Black,Hidden,Sunny,Grand,Quiet'.split(
    ','
  )
const creatures = 'Heron,Fox,Lantern,Lion,Swan,Anchor,Crown,Pear,Bell,Stag,Owl,Mill,Key,Star,Hare,Rose'.split(
  ','
)
const families =
  'Lindt,Moser,Keller,Brunner,Sommer,Marti,Huber,Favre,Rossi,Costa,Novak,Berger,Weiss,Dubois,Meyer,Lang,Graf,Roth'.split(
    ','
  )

const kinds: {
  category: string
  count: number
  rank: number
  central: number
  name: (random: Random, district: string, town: string) => string
}[] = [
  {
    category: 'cafe',
    count: 46,
    rank: 5,
    central: 0.5,
    name: random => `Café ${random.pick(random.chance(0.5) ? families : creatures)}`
  },
  {
    category: 'restaurant',
    count: 48,
    rank: 5,
    central: 0.5,
    name: random =>
      random.chance(0.6)
        ? `The ${random.pick(firstWords)} ${random.pick(creatures)}`
        : `Trattoria ${random.pick(families)}`
  },
  { category: 'bakery', count: 26, rank: 6, central: 0.3, name: random => `${random.pick(families)} Bakery` },
  {
    category: 'supermarket',
    count: 26,
    rank: 4,
    central: 0.25,
    name: (random, district) => `${random.pick(['Fresca', 'Marktplus', 'Corva', 'Daily'])} ${district}`
  },
  { category: 'pharmacy', count: 18, rank: 5, central: 0.3, name: (_, district) => `${district} Pharmacy` },
  { category: 'hotel', count: 15, rank: 4, central: 0.6, name: random => `Hotel ${random.pick(creatures)}` },
  {
    category: 'bank',
    count: 12,
    rank: 5,
    central: 0.6,
    name: (random, district, town) =>
      `${random.pick([`${town} Bank`, 'Union Savings', 'Cantonal Bank'])} ${district}`
  },
  {
    category: 'shop',
    count: 26,
    rank: 6,
    central: 0.6,
    name: random =>
      `${random.pick(families)} ${random.pick(['Books', 'Flowers', 'Shoes', 'Bicycles', 'Records', 'Interiors', 'Fabrics'])}`
  },
  {
    category: 'bar',
    count: 14,
    rank: 6,
    central: 0.7,
    name: random => `${random.pick(firstWords)} ${random.pick(creatures)} Bar`
  },
  { category: 'post', count: 10, rank: 4, central: 0.2, name: (_, district) => `Post Office ${district}` },
  {
    category: 'fuel',
    count: 9,
    rank: 5,
    central: 0,
    name: (random, district) => `${random.pick(['Avia', 'Petrola', 'Nord'])} ${district}`
  },
  {
    category: 'cinema',
    count: 4,
    rank: 4,
    central: 0.7,
    name: random => `${random.pick(['Capitol', 'Rex', 'Apollo', 'Lux', 'Odeon'])} Cinema`
  },
  { category: 'library', count: 6, rank: 4, central: 0.2, name: (_, district) => `${district} Library` },
  { category: 'police', count: 4, rank: 4, central: 0.3, name: (_, district) => `Police ${district}` },
  {
    category: 'fire_station',
    count: 3,
    rank: 4,
    central: 0.1,
    name: (_, district) => `Fire Station ${district}`
  },
  {
    category: 'office',
    count: 12,
    rank: 6,
    central: 0.6,
    name: random => {
      const [one, other] = [random.pick(families), random.pick(families)]
      return one === other ? `${one} & Sons` : `${one} & ${other}`
    }
  },
  { category: 'parking', count: 8, rank: 5, central: 0.7, name: (_, district) => `Car Park ${district}` }
]

/** Distributes shops and services over the houses, and draws them with the landmarks. */
export function placeInterest(
  town: string,
  landmarks: Landmark[],
  fronts: Front[],
  canvas: Canvas,
  random: Random
): PointOfInterest[] {
  const used = new Set<string>()
  const places: PointOfInterest[] = []
  const add = ({ name, category, at, district, rank }: Landmark) => {
    if (used.has(name)) return false
    used.add(name)
    const [longitude, latitude] = canvas.coordinate(at)
    places.push({ name, category, detail: district ? `${district}, ${town}` : town, longitude, latitude })
    canvas.point('poi', at, { class: category, name, rank, from: rank <= 2 ? 12 : rank <= 4 ? 14 : 15 })
    return true
  }
  for (const landmark of landmarks) add(landmark)
  const central = random.shuffle(fronts.filter(({ zone }) => zone === 'center'))
  const wide = random.shuffle(fronts.filter(({ zone }) => zone === 'inner' || zone === 'outer'))
  for (const { category, count, rank, central: share, name } of kinds) {
    for (let made = 0, attempt = 0; made < count && attempt < count * 4; attempt++) {
      const front = (random.chance(share) ? central : wide).pop()
      if (!front) break
      if (
        add({
          name: name(random, front.district, town),
          category,
          at: centroid(front.house.ring),
          district: front.district,
          rank
        })
      )
        made++
    }
  }
  return places
}

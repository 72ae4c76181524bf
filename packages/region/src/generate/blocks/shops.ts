import type { Random } from '../../random.ts'

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

export const kinds: {
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

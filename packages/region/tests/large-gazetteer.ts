/** The places of a large region, made of common names: many streets in each town have names of other towns, too. */
import type { Gazetteer } from '../src/draft.ts'
import { seededRandom } from '../src/random.ts'

const kinds = [
  '{} Street',
  '{} Road',
  '{} Lane',
  'Rue de {}',
  'Avenue {}',
  '{}straße',
  '{}weg',
  'улица {}',
  'Calle {}'
]
const firsts =
  'Victoria,Église,Château,Müller,König,Saint-Martin,Ленина,Пушкина,Мира,Jardín,Général Leclerc,Jean Jaurès,Mozart,Schiller,Linden,Garten,Park,Mill,Queen Anne,High,Church,République,Liberté,Wagner,Rosen'.split(
    ','
  )
const starts = 'bar,kel,mor,san,tor,wen,lin,gra,hol,ber,fen,ros,dal,nor,pem,rud,sto,vil,wal,ulm'.split(',')
const middles = 'a,e,i,o,u,an,er,in,el,ar,und,ing'.split(',')
const ends =
  'ton,ham,dorf,berg,ville,court,mont,stein,bach,feld,heim,sk,nik,ova,ford,wick,stadt,rode,au,y'.split(',')
const categories =
  'cafe,restaurant,shop,pharmacy,hotel,school,bank,supermarket,stop,parking,church,place'.split(',')

/** Makes a region with this many streets and addresses per street, and half as many points of interest. */
export function largeGazetteer(streetCount: number, addressesPerStreet = 10, seed = 7): Gazetteer {
  const random = seededRandom(seed)
  const word = () => {
    const text = random.pick(starts) + random.pick(middles) + random.pick(ends)
    return text[0]!.toUpperCase() + text.slice(1)
  }
  const towns = Array.from({ length: Math.ceil(streetCount / 200) }, () => ({
    name: word(),
    longitude: 6 + random.next() * 4,
    latitude: 47 + random.next() * 3
  }))
  const near = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
    longitude: longitude + random.between(-0.03, 0.03),
    latitude: latitude + random.between(-0.02, 0.02)
  })
  const name = () =>
    random.chance(0.4) ? random.pick(firsts) : random.chance(0.3) ? `${word()} ${word()}` : word()
  const gazetteer: Gazetteer = {
    streets: Array.from({ length: streetCount }, () => {
      const town = random.pick(towns)
      return { name: random.pick(kinds).replace('{}', name()), detail: town.name, ...near(town) }
    }),
    districts: towns.map(town => ({ ...town, detail: '' })),
    pointsOfInterest: Array.from({ length: streetCount / 2 }, () => {
      const town = random.pick(towns)
      return {
        name: `${word()} ${name()}`,
        category: random.pick(categories),
        detail: town.name,
        ...near(town)
      }
    }),
    addresses: { street: [], number: [], longitude: [], latitude: [] }
  }
  const { addresses, streets } = gazetteer
  for (let at = 0; at < streetCount * addressesPerStreet; at++) {
    const street = at % streetCount
    addresses.street.push(street)
    addresses.number.push(`${1 + Math.floor(at / streetCount) * 3}${random.chance(0.1) ? 'b' : ''}`)
    const { longitude, latitude } = near(streets[street]!)
    addresses.longitude.push(longitude)
    addresses.latitude.push(latitude)
  }
  return gazetteer
}

/** Returns the text of the search field after each key: addresses, mistakes, categories and words that nothing has. */
export function keystrokes({ streets, addresses }: Gazetteer, texts: number, seed = 3): string[] {
  const random = seededRandom(seed)
  return Array.from({ length: texts }, (_, at) => {
    const index = random.below(addresses.number.length)
    const { name, detail } = streets[addresses.street[index]!]!
    const text = [
      `${name} ${addresses.number[index]!}, ${detail}`,
      `${addresses.number[index]!} ${name}`,
      // A mistake in the middle of the name.
      `${name.slice(0, 5)}${name.slice(6)} ${detail} ${addresses.number[index]!}`,
      `${random.pick(['pharmacy', 'rue de la', 'street', 'avenue st', 'hotel', 'qwertzuiop asdf'])} ${detail}`
    ][at % 4]!
    return Array.from({ length: text.length }, (_unused, length) => text.slice(0, length + 1))
  }).flat()
}

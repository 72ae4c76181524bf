import type { Random } from '../../random.ts'
import { createNameMender } from './name-pairs.ts'

/** Words for street names, by theme. The streets of a quarter share one theme, as in real cities. */
const themes: string[] = [
  'Apple Cherry Plum Pear Quince Almond Walnut Hazel Chestnut Mulberry Damson Medlar Apricot Peach Olive Fig Bramble Currant Elder Sloe',
  'Oak Ash Beech Birch Alder Rowan Linden Maple Sycamore Poplar Willow Larch Cedar Juniper Hawthorn Holly Spruce Hornbeam Aspen Cypress',
  'Rose Lily Poppy Iris Violet Primrose Daisy Jasmine Lavender Heather Clover Foxglove Marigold Camellia Bluebell Cowslip Tulip Sorrel Tansy Lupin',
  'Lark Robin Wren Finch Heron Swallow Swift Falcon Kestrel Linnet Plover Curlew Thrush Magpie Kingfisher Nightingale Starling Sparrow Merlin Avocet',
  'Baker Cooper Weaver Fuller Mason Carter Chandler Fletcher Tanner Saddler Potter Glover Dyer Turner Smith Wheelwright Cutler Hatter Miller Ropemaker',
  'Copernicus Kepler Galileo Newton Faraday Ampere Curie Darwin Mendel Pasteur Euler Gauss Noether Lovelace Turing Hooke Boyle Planck Halley Herschel',
  'Mozart Haydn Vivaldi Schubert Chopin Brahms Liszt Dvorak Verdi Purcell Handel Telemann Corelli Schumann Grieg Elgar Holst Bizet Rossini Scarlatti',
  'Meadow Orchard Garden Pasture Hillside Brook Spring Field Valley Heath Grove Mill Barn Hedge Clay Stone Chalk Sand Marsh Fen',
  'Marton Thornwell Norsley Ashby Kirkham Selby Harlow Stanton Whitby Langley Barton Milford Oakham Burford Tenbury Ludlow Radley Wexham Calder Hadley',
  'Amber Coral Opal Garnet Pearl Jade Onyx Topaz Beryl Crystal Silver Copper Iron Tinners Golden Slate Granite Marble Flint Basalt',
  'Alice Clara Edith Flora Helena Ida Julia Louisa Martha Nora Olga Paula Ruth Sophia Tilda Ursula Vera Wilma Agnes Beatrice',
  'Anton Conrad Edmund Felix George Henry Jacob Leopold Martin Nicholas Oscar Philip Rudolf Samuel Theodor Ulrich Victor Walter Albert Bernard',
  'Anchor Admiral Ferry Pilot Captain Mariner Beacon Lantern Compass Sail Roper Osier Skipper Lockside Weir Wharf Barge Tiller Mooring Keel',
  'North South East West Upper Lower Long Well Broad Castleton High Middle Old New Fore Green Cross Spire Bell Tower',
  'Castle Abbey Priory Chapel Friar Bishop Canon Minster Cloister Pilgrim Chantry Monkton Prior Dean Vicar Parson Sexton Steeple Cross Bell',
  'Florence Verona Lisbon Bergen Ghent Bruges Prague Krakow Riga Vienna Zurich Geneva Lyon Nantes Seville Porto Turin Parma Utrecht Leiden',
  'Bridge Market Station Court School Library Museum Theatre Guild Exchange Customs Mint Granary Brewery Foundry Printers Paper Glass Tile Salt',
  'Badger Otter Beaver Hare Marten Squirrel Fox Roebuck Stag Lynx Foxhall Harewood Hartfield Ermine Hindhead Otterburn Ibex Chamois Brockhurst Buckland',
  'Summer Autumn Winter Morning Evening Summerhill Harvest Sunrise Sunset Moonlight Rainbow Winterbourne Summerfield Frost Dewhurst Skyline Southview Star Comet Aurora',
  'Wheat Barley Rye Oat Flax Hempstead Hop Clover Millet Saffron Thyme Sage Basil Fennel Mint Dill Parsley Sorrel Anise Caraway',
  'Tolstoy Goethe Schiller Cervantes Dante Petrarch Voltaire Hugo Dickens Bronte Austen Keats Byron Shelley Heine Rilke Ibsen Andersen Lagerlof Undset',
  'Rembrandt Vermeer Durer Holbein Titian Raphael Goya Turner Constable Monet Renoir Degas Klimt Munch Klee Hodler Cassatt Morisot Hals Brueghel'
]

const endings = {
  major: ['Avenue', 'Boulevard', 'Road'],
  collector: ['Road', 'Street', 'Drive', 'Way'],
  town: ['Street', 'Street', 'Lane', 'Row', 'Place', 'Passage', 'Yard', 'Court', 'Alley'],
  quarter: ['Street', 'Street', 'Road', 'Lane', 'Terrace', 'Row', 'Place', 'Walk'],
  garden: ['Drive', 'Close', 'Way', 'Gardens', 'Grove', 'Crescent', 'Lane', 'Rise', 'Road', 'View'],
  living: ['Mews', 'Court', 'Close', 'Walk', 'Gardens'],
  country: ['Road', 'Lane', 'Hill', 'Way']
} as const

export type StreetStyle = keyof typeof endings

/** Chooses names. Each is used once. */
export interface NameBook {
  street(theme: number, style: StreetStyle): string
  themeCount: number
  /** Marks a name as used. */
  reserve(name: string): void
}

export function createNameBook(random: Random): NameBook {
  const used = new Set<string>()
  const words = themes.map(line => random.shuffle(line.split(' ')))
  const mend = createNameMender(name => used.has(name))
  const take = (candidates: string[]) => {
    const name = candidates.find(candidate => !used.has(candidate))
    if (!name) return undefined
    used.add(name)
    const mended = mend(name)
    used.add(mended)
    return mended
  }
  return {
    themeCount: themes.length,
    reserve: name => used.add(name),
    street(theme, style) {
      for (let step = 0; step < words.length; step++) {
        const list = words[(theme + step) % words.length]!
        const start = random.below(list.length)
        const round = [...list.slice(start), ...list.slice(0, start)]
        const ends = random.shuffle(endings[style])
        const name =
          take(round.map((word, index) => `${word} ${ends[index % ends.length]!}`)) ??
          take(round.flatMap(word => ends.map(end => `${word} ${end}`)))
        if (name) return name
      }
      for (let number = 2; ; number++) {
        const name = take(words.flat().map(word => `${word} ${endings[style][0]} ${number}`))
        if (name) return name
      }
    }
  }
}

export const ringNames = [
  ['Old Wall Ring', 'Garland Ring', 'Orbital Road'],
  ['Rampart Ring', 'Park Ring', 'Outer Ring'],
  ['Town Wall', 'Linden Ring', 'Federal Ring']
] as const

export const avenueNames = [
  'Observatory',
  'University',
  'King Edmund',
  'Parliament',
  'Liberty',
  'Castlegate',
  'Republic',
  'Cathedral',
  'Exhibition',
  'Federation',
  'Queen Matilda',
  'Assembly'
] as const

export const parkWords = [
  'Linden',
  'Castle Hill',
  'Botanic',
  'Rose',
  'Mill',
  'Chestnut',
  'Abbey',
  'Orchard',
  'Priory',
  'Swan',
  'Heath',
  'Fountain',
  'Lime Tree',
  'Quarry',
  'Meadow',
  'Observatory',
  'Cherry',
  'Bellevue',
  'Sunset',
  'Oak'
] as const

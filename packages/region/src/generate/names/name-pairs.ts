/** Words that describe a street. They go only with the plainest words for one: 'High Street', but not 'High Close'. */
const adjectives = words('North South East West Upper Lower Long Broad High Middle Old New Fore Green Cross')
const besideAdjectives = words('Street Road Lane Row Walk Avenue Terrace')

/** Public buildings. Streets beside them are busy: 'Museum Street', but not 'Museum Grove'. */
const buildings = words(
  'Bridge Market Station Court School Library Museum Theatre Guild Exchange Customs Granary Brewery Foundry Wharf'
)
const besideBuildings = words('Street Road Lane Row Place Yard Court Passage Alley Walk Avenue Terrace')

/** Words for low ground, where nothing rises. */
const lowGround = words('Valley Marsh Fen Brook Spring Sand Meadow Pasture Weir')
const slopes = words('Rise Hill View')

/** Names of families and towns, which go with every word for a street. */
const neutral = [
  ...words('Ashcombe Bradwell Charlton Denham Fenwick Granville Hatfield Ingleby Kenwood Lansdowne Melrose'),
  ...words('Newbury Osborne Pembroke Queensbury Rochford Stanhope Tavistock Upton Warwick Albany Belmont'),
  ...words('Clarendon Devonshire Eldon Fitzroy Grosvenor Hanover Kingsley Lonsdale Montague Portland')
]

function words(line: string): string[] {
  return line.split(' ')
}

/** Returns whether a word and a word for a street sound wrong together, such as 'Garden Gardens'. */
export function isOdd(name: string): boolean {
  const [word = '', ending = ''] = name.split(' ')
  if (word === ending || `${word}s` === ending || ending === `${word}way`) return true
  if (adjectives.includes(word)) return !besideAdjectives.includes(ending)
  if (buildings.includes(word)) return !besideBuildings.includes(ending)
  return (lowGround.includes(word) || word.startsWith('Hill')) && slopes.includes(ending)
}

/**
 * Returns a function that replaces an odd name by one with the same last word. The others keep their names, whatever
 * the number of odd ones.
 */
export function createNameMender(isUsed: (name: string) => boolean): (name: string) => string {
  let turn = 0
  return name => {
    if (!isOdd(name)) return name
    const ending = name.split(' ')[1] ?? 'Street'
    for (let tried = 0; tried < neutral.length; tried++) {
      const mended = `${neutral[turn++ % neutral.length]!} ${ending}`
      if (!isUsed(mended)) return mended
    }
    return name
  }
}

/** Removes a word that is there twice: 'Linden Park Park' becomes 'Linden Park'. */
export function withoutRepeat(name: string): string {
  const parts = name.split(' ')
  const last = parts.at(-1)
  return parts.filter((part, index) => index === parts.length - 1 || part !== last).join(' ')
}

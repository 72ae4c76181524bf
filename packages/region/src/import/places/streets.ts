/** Joins the ways of a street, and finds the street of an address. */
import { metersApart } from '../../geo.ts'
import type { Bounds, Coordinate } from '../../geo.ts'
import type { NamedPlace } from '../../draft.ts'
import { soundsOf, wordsOf } from '../../places/words/fold.ts'
import { sameWords } from '../../places/words/same-words.ts'
import { cityOf, postcodeOf } from './address-towns.ts'
import { around, boxOf, gapBetween } from '../boxes.ts'
import type { LocalityFinder } from './locality-finder.ts'
import type { Tags } from '../files/osm.ts'

/** Ways of the same name and town within this many meters are one street. */
const gapInTown = 800
/** The same where the nearest towns differ: the street goes on there. */
const gapBetweenTowns = 60
/** A street through several towns is at most this long, in meters. A longer one is divided by town. */
const longestBetweenTowns = 6_000
/** An address belongs to a street with its name within this many meters. */
const reach = 2_000

interface Stretch {
  number: number
  name: string
  otherNames: readonly string[]
  box: Bounds
  middle: Coordinate
  meters: number
  town: string
}

export interface Streets {
  /** Returns the number of the stretch. */
  addWay(name: string, otherNames: readonly string[], line: readonly Coordinate[]): number
  /** Returns the street of a stretch after `join`. */
  streetOf(stretch: number): number
  /** Joins the ways. It's called once, before the addresses. */
  join(): void
  /** Returns the number of the street of an address. Adds a street if no way has the name. */
  streetAt(name: string, longitude: number, latitude: number): number
  /** Keeps where an address of a street says that it is. */
  noteAddress(street: number, tags: Tags): void
  list(): NamedPlace[]
}

/** Spellings that differ in case, hyphens, accents or punctuation are one name. */
const keyOf = (name: string) => wordsOf(name).join('') || name

/** The words of a name that have no abbreviation. Names with the same ones can be one name: 'Saint John Road', 'St. John Rd'. */
const coreOf = (name: string): string =>
  soundsOf(name)
    .filter(word => sameWords(word).length === 0)
    .join(' ')

/** Returns whether two names differ only in abbreviations. 'Strada Roma' isn't 'Via Roma'. */
function isSameName(one: string, other: string): boolean {
  const [first, second] = [soundsOf(one), soundsOf(other)]
  return first.length === second.length && first.every((word, at) => isSameWord(word, second[at]!))
}

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short[0] !== long[0] || !sameWords(short).includes(long)) return false
  let found = 0
  for (const letter of long) if (letter === short[found]) found++
  return found === short.length
}

export function createStreets({ detailAt, townAt }: LocalityFinder): Streets {
  const stretches = new Map<string, Stretch[]>()
  const streets: Stretch[][] = []
  const boxes: Bounds[] = []
  const numbersOf = new Map<string, number[]>()
  /** The streets by the words of their names that have no abbreviation, with the name. */
  const namesOf = new Map<string, { name: string; number: number }[]>()
  const streetOf: number[] = []
  /** Per street: how many addresses have the same town and postal code. */
  const noted = new Map<number, Map<string, { tags: Tags; count: number }>>()

  function addStreet(key: string, parts: Stretch[]): number {
    const number = streets.push(parts) - 1
    for (const part of parts) if (part.number >= 0) streetOf[part.number] = number
    boxes.push(parts.map(({ box }) => box).reduce(around))
    const known = numbersOf.get(key)
    if (known) known.push(number)
    else numbersOf.set(key, [number])
    for (const name of new Set(parts.flatMap(part => [part.name, ...part.otherNames]))) {
      const core = coreOf(name)
      namesOf.set(core, [...(namesOf.get(core) ?? []), { name, number }])
    }
    return number
  }

  /** Returns the nearest of some streets within the reach, or -1. */
  function nearestOf(numbers: readonly number[], spot: Bounds): number {
    let [best, nearest] = [-1, reach]
    for (const number of numbers) {
      const away = gapBetween(boxes[number]!, spot)
      if (away < nearest) [best, nearest] = [number, away]
    }
    return best
  }

  return {
    addWay(name, otherNames, line) {
      const middle = line[line.length >> 1]
      if (!middle) return -1
      const key = keyOf(name)
      const known = stretches.get(key)
      const box = boxOf(line)
      const [west, south, east, north] = box
      const number = streetOf.push(-1) - 1
      const stretch = {
        number,
        name,
        otherNames,
        box,
        middle,
        meters: metersApart(west, south, east, north),
        town: townAt(...middle)
      }
      if (known) known.push(stretch)
      else stretches.set(key, [stretch])
      return number
    },
    streetOf: stretch => streetOf[stretch]!,
    join() {
      for (const [key, parts] of stretches) for (const street of joined(parts)) addStreet(key, street)
      stretches.clear()
    },
    streetAt(name, longitude, latitude) {
      const key = keyOf(name)
      const spot: Bounds = [longitude, latitude, longitude, latitude]
      let best = nearestOf(numbersOf.get(key) ?? [], spot)
      if (best < 0) {
        const alike = (namesOf.get(coreOf(name)) ?? []).filter(each => isSameName(name, each.name))
        best = nearestOf(
          alike.map(({ number }) => number),
          spot
        )
      }
      if (best < 0) {
        const middle: Coordinate = [longitude, latitude]
        return addStreet(key, [
          { number: -1, name, otherNames: [], box: spot, middle, meters: 0, town: townAt(...middle) }
        ])
      }
      // A street that is known only by its addresses grows with them.
      if (streets[best]!.every(({ meters }) => meters === 0)) boxes[best] = around(boxes[best]!, spot)
      return best
    },
    noteAddress(street, tags) {
      const [city, postcode] = [cityOf(tags), postcodeOf(tags)]
      if (!city && !postcode) return
      const counts = noted.get(street) ?? new Map<string, { tags: Tags; count: number }>()
      const key = `${city}|${postcode}`
      const same = counts.get(key)
      if (same) same.count++
      else
        counts.set(key, {
          tags: {
            ...(city ? { 'addr:city': city } : {}),
            ...(postcode ? { 'addr:postcode': postcode } : {})
          },
          count: 1
        })
      noted.set(street, counts)
    },
    list: () =>
      streets.map((parts, street) => {
        const counts = [...(noted.get(street)?.values() ?? [])]
        const [most] = counts.toSorted((one, other) => other.count - one.count)
        return placeOf(parts, (longitude, latitude) => detailAt(longitude, latitude, most?.tags))
      })
  }
}

/** Returns the groups of stretches that are one street each. */
function joined(parts: Stretch[]): Stretch[][] {
  const sorted = parts.toSorted((one, other) => one.box[0] - other.box[0])
  const group = sorted.map((_, at) => at)
  const extent = sorted.map(({ box }) => box)
  const rootOf = (at: number): number => {
    let root = at
    while (group[root] !== root) root = group[root]!
    group[at] = root
    return root
  }
  const widest = Math.max(...sorted.map(({ box }) => box[2] - box[0]))
  const degreesOfGap = (gapInTown / 111_195) * 3
  for (let one = 0; one < sorted.length; one++) {
    const { box, town } = sorted[one]!
    for (let other = one + 1; other < sorted.length; other++) {
      const next = sorted[other]!
      if (next.box[0] > box[0] + widest + degreesOfGap) break
      const [root, otherRoot] = [rootOf(one), rootOf(other)]
      if (root === otherRoot) continue
      const isSameTown = next.town === town
      if (gapBetween(box, next.box) > (isSameTown ? gapInTown : gapBetweenTowns)) continue
      const merged = around(extent[root]!, extent[otherRoot]!)
      if (!isSameTown && metersApart(...merged) > longestBetweenTowns) continue
      group[otherRoot] = root
      extent[root] = merged
    }
  }
  const groups = new Map<number, Stretch[]>()
  sorted.forEach((stretch, at) => groups.set(rootOf(at), [...(groups.get(rootOf(at)) ?? []), stretch]))
  return [...groups.values()]
}

/** Returns a street with the spelling that most of its length has, at the middle of its longest way. */
function placeOf(parts: Stretch[], detailAt: (longitude: number, latitude: number) => string): NamedPlace {
  const lengths = new Map<string, number>()
  for (const { name, meters } of parts) lengths.set(name, (lengths.get(name) ?? 0) + meters + 1)
  const [[name] = ['']] = [...lengths].toSorted((one, other) => other[1] - one[1])
  const [longest] = parts.toSorted((one, other) => other.meters - one.meters)
  const [longitude, latitude] = longest!.middle
  const total = parts.reduce((sum, { meters }) => sum + meters, 0)
  const otherNames = [...new Set(parts.flatMap(part => part.otherNames))].filter(other => other !== name)
  return {
    name,
    detail: detailAt(longitude, latitude),
    longitude,
    latitude,
    ...(otherNames.length > 0 ? { otherNames } : {}),
    importance: 0.3 + Math.min(0.3, Math.log2(1 + total / 50) / 30)
  }
}

/** Joins a large table of costs from the small ones that an engine answers. */
import { type CostTable, RegionError, type RoutedCost } from '@dropway/region'
import type { Point } from '../../../../lib/geo.ts'

type Rows = (RoutedCost | null)[][]
/** Returns the costs from each source to each destination. Throws RegionError or EngineFailure. */
export type AskBlock = (sources: Point[], destinations: Point[]) => Promise<Rows>

/** How many blocks are asked for at the same time. */
const atOnce = 4

/**
 * Returns the costs between all places, from tables of at most `most` of them: half are sources, and half destinations. Throws the
 * EngineFailure of the first block that fails, and then asks for no more.
 */
export async function tableInBlocks(places: Point[], most: number, ask: AskBlock): Promise<CostTable> {
  const size = places.length
  const half = Math.max(1, Math.floor(most / 2))
  const begins = Array.from({ length: Math.ceil(size / half) }, (_, index) => index * half)
  const blocks = begins.flatMap(from => begins.map(to => ({ from, to }))).values()
  const meters = new Float64Array(size * size).fill(Infinity)
  const seconds = new Float64Array(size * size).fill(Infinity)
  const askAll = despiteLostPlaces(ask)
  let hasFailed = false
  const work = async () => {
    for (const { from, to } of blocks) {
      if (hasFailed) return
      const rows = await askAll(places.slice(from, from + half), places.slice(to, to + half))
      for (const [row, costs] of rows.entries())
        for (const [column, cost] of costs.entries()) {
          if (!cost) continue
          const at = (from + row) * size + to + column
          meters[at] = cost.meters
          seconds[at] = cost.seconds
        }
    }
  }
  const failed = (error: unknown) => {
    hasFailed = true
    throw error
  }
  await Promise.all(Array.from({ length: atOnce }, () => work().catch(failed)))
  for (let place = 0; place < size; place++) {
    meters[place * size + place] = 0
    seconds[place * size + place] = 0
  }
  return { size, meters, seconds }
}

/** Answers also if a place is far from every road, or if no route leads from one half to the other. */
function despiteLostPlaces(ask: AskBlock): AskBlock {
  const near = new Map<Point, Promise<boolean>>()
  const isNear = (place: Point) => {
    const known = near.get(place) ?? ask([place], [place]).then(() => true, orLost(false))
    near.set(place, known)
    return known
  }
  const nearOf = async (places: Point[]) => {
    const kept: Point[] = []
    for (const place of places) if (await isNear(place)) kept.push(place)
    return kept
  }
  const askAll: AskBlock = async (sources, destinations) => {
    const rows = await ask(sources, destinations).catch(orLost(null))
    if (rows) return rows
    const [from, to] = [await nearOf(sources), await nearOf(destinations)]
    if (from.length === 0 || to.length === 0) return sources.map(() => destinations.map(() => null))
    if (from.length < sources.length || to.length < destinations.length) {
      const kept = await askAll(from, to)
      const costAt = (source: Point, destination: Point) =>
        kept[from.indexOf(source)]?.[to.indexOf(destination)] ?? null
      return sources.map(source => destinations.map(destination => costAt(source, destination)))
    }
    if (sources.length > 1) {
      const [one, other] = halvesOf(sources)
      return [...(await askAll(one, destinations)), ...(await askAll(other, destinations))]
    }
    if (destinations.length === 1) return [[null]]
    const [one, other] = halvesOf(destinations)
    const [left = []] = await askAll(sources, one)
    const [right = []] = await askAll(sources, other)
    return [[...left, ...right]]
  }
  return askAll
}

function halvesOf(places: Point[]): [Point[], Point[]] {
  const middle = Math.ceil(places.length / 2)
  return [places.slice(0, middle), places.slice(middle)]
}

/** Returns what a fact about the roads means instead of an answer. Other errors are thrown again. */
const orLost =
  <Answer>(answer: Answer) =>
  (error: unknown): Answer => {
    if (error instanceof RegionError) return answer
    throw error
  }

/**
 * Measures the place search of a region with 100,000 streets and a million addresses: each key, opening, memory. The rows
 * have the shape that `npm run bench` prints.
 */
import { createPlaceBook } from '../../src/places/gazetteer.ts'
import { buildColumns } from '../../src/places/build/build-columns.ts'
import { decodeColumns, encodeColumns } from '../../src/places/place-columns.ts'
import { createReverse } from '../../src/places/reverse.ts'
import { createSuggest } from '../../src/places/suggest.ts'
import { longestTurnOf } from '../cpu-time.ts'
import { keystrokes, largeGazetteer } from '../large-gazetteer.ts'

const usual = { streets: 100_000, names: 20 }
const full: typeof usual = { ...usual, names: 100 }
const tiny: typeof usual = { streets: 400, names: 2 }
const center = { longitude: 8, latitude: 48.5 }

const alone = (name: string, figure: number, unit: 'ms' | 's' | 'MB') => ({ name, figure, unit })

/**
 * Returns the CPU time of the main thread for one piece of work, in milliseconds. It's counted in steps of up to 4 ms, so
 * the work is repeated until it has taken many of them.
 */
async function cpuMilliseconds(work: () => unknown): Promise<number> {
  const began = process.threadCpuUsage()
  for (let times = 1; ; times++) {
    await work()
    if (times % 5 > 0) continue
    const { user, system } = process.threadCpuUsage(began)
    if (user + system >= 40_000) return (user + system) / 1000 / times
  }
}

export async function run(plan: { full: boolean; tiny: boolean }) {
  const { streets, names } = plan.tiny ? tiny : plan.full ? full : usual
  const gazetteer = largeGazetteer(streets)
  const began = performance.now()
  const file = encodeColumns(buildColumns(gazetteer, center))
  const build = performance.now() - began

  const openPlaces = () => {
    const book = createPlaceBook(decodeColumns(file))
    createReverse(book, center)
    return createSuggest(book)
  }
  const open = await cpuMilliseconds(openPlaces)
  const suggest = openPlaces()

  const texts = keystrokes(gazetteer, names)
  const turns: number[] = []
  for (const text of texts) turns.push(await longestTurnOf(() => suggest(text, { near: center })))
  turns.sort((one, other) => one - other)
  const times: { text: string; milliseconds: number }[] = []
  for (const text of texts)
    times.push({ text, milliseconds: await cpuMilliseconds(() => suggest(text, { near: center })) })
  times.sort((one, other) => one.milliseconds - other.milliseconds)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  const slowest = at(1)
  const name = `a key in ${streets.toLocaleString('en')} streets and ${(streets * 10).toLocaleString('en')} addresses, CPU time`
  const turn = 'a turn of the event loop while a key is searched for, from the first key on, CPU time'
  return [
    alone(`${name}, median`, at(0.5).milliseconds, 'ms'),
    alone(`${name}, 95 %`, at(0.95).milliseconds, 'ms'),
    alone(`${name}, the slowest ("${slowest.text}")`, slowest.milliseconds, 'ms'),
    alone(`${turn}, 99.9 %`, turns[Math.floor(turns.length * 0.999)]!, 'ms'),
    alone(`${turn}, the longest`, turns.at(-1)!, 'ms'),
    alone('opening the places, CPU time', open, 'ms'),
    alone('building the places', build / 1000, 's'),
    alone('the file of places', file.length / 1e6, 'MB')
  ]
}

/**
 * Measures the planner on one core: days of a city, and the instances of Li and Lim, where the best known plans are public.
 * Seconds of a search are the processor's, so that a busy machine gives the same figures.
 */
import { besideRows } from './planning/beside-rows.ts'
import { cityRows } from './planning/city-rows.ts'
import { type Chosen, lilimRows, squareRows } from './planning/lilim-rows.ts'
import { matrixRows } from './planning/matrix-rows.ts'
import type { Asked, Plan, Row } from './support/rows.ts'

export const parts = 'city | lilim [100 | 200] [PART/PARTS]'

export async function run({ tiny }: Plan, { words, extra }: Asked): Promise<Row[]> {
  const [part, ...rest] = words
  if (part !== undefined && part !== 'city' && part !== 'lilim') throw wrong(words)
  if (part === 'city' && rest.length > 0) throw wrong(words)
  const chosen = chosenOf(part === 'lilim' ? rest : [])
  const city = async () => [
    ...(await matrixRows(tiny)),
    ...cityRows(tiny, extra),
    ...(await besideRows(tiny))
  ]
  return [
    ...(part === 'lilim' ? [] : await city()),
    ...(part === 'city' ? [] : tiny ? squareRows() : lilimRows(chosen))
  ]
}

const wrong = (words: readonly string[]) => new Error(`Unknown part: ${words.join(' ')}. Use: plan ${parts}.`)

function chosenOf(words: readonly string[]): Chosen {
  const chosen: Chosen = { stops: [100, 200], part: 1, parts: 1 }
  for (const word of words) {
    const [, part, parts] = /^(\d+)\/(\d+)$/.exec(word) ?? []
    if (word === '100' || word === '200') chosen.stops = [word === '100' ? 100 : 200]
    else if (part !== undefined && Number(part) >= 1 && Number(part) <= Number(parts)) {
      chosen.part = Number(part)
      chosen.parts = Number(parts)
    } else throw wrong(words)
  }
  return chosen
}

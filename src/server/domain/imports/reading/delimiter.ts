import { type Delimiter, delimiters } from '../../../../lib/contract/imports/fields.ts'

/** How many records at the beginning decide. */
const records = 20

/** Returns the delimiter that the most of the first records have equally often, outside of quotes. Without any, the comma. */
export function delimiterOf(text: string): Delimiter {
  // Excel writes it into the first line, if asked to.
  const named = /^sep=([,;\t])\r?\n/i.exec(text)?.[1]
  if (named) return named as Delimiter
  const counts = countsOf(text)
  const scored = delimiters.map(delimiter => {
    const own = counts.map(each => each[delimiter])
    const usual = own[0] ?? 0
    return { delimiter, score: usual === 0 ? 0 : own.filter(count => count === usual).length + usual / 1_000 }
  })
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

function countsOf(text: string): Record<Delimiter, number>[] {
  const none = () => ({ ',': 0, ';': 0, '\t': 0 })
  const counts = [none()]
  let inQuotes = false
  for (const character of text.slice(0, 100_000)) {
    if (character === '"') inQuotes = !inQuotes
    else if (inQuotes) continue
    else if (character === '\n') {
      if (counts.length === records) break
      counts.push(none())
    } else if (character === ',' || character === ';' || character === '\t') counts.at(-1)![character] += 1
  }
  // An empty last line says nothing.
  return counts.filter((each, index) => index === 0 || delimiters.some(delimiter => each[delimiter] > 0))
}

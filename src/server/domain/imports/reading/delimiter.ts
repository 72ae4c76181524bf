import { type Delimiter, delimiters } from '../../../../lib/contract/imports/fields.ts'

/** Returns the delimiter that the most records have equally often, outside of quotes. Without any, the comma. */
export function delimiterOf(text: string): Delimiter {
  // Excel writes it into the first line, if asked to.
  const named = /^sep=([,;\t|])\r?\n/i.exec(text)?.[1]
  if (named) return named as Delimiter
  const counts = countsOf(text)
  const scored = delimiters.map(delimiter => {
    const records = new Map<number, number>()
    for (const each of counts) records.set(each[delimiter], (records.get(each[delimiter]) ?? 0) + 1)
    records.delete(0)
    const [usual, share] = [...records].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
    return { delimiter, score: share + usual / 1_000 }
  })
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

/** Returns how often each delimiter is in each record that has one. A quote begins a cell only at its beginning. */
function countsOf(text: string): Record<Delimiter, number>[] {
  const none = () => ({ ',': 0, ';': 0, '\t': 0, '|': 0 })
  const counts = [none()]
  const isEdge = (character: string | undefined) => character === undefined || /[,;\t|\r\n]/.test(character)
  let inQuotes = false
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!
    if (character === '"') {
      if (inQuotes) inQuotes = !isEdge(text[at + 1])
      else inQuotes = isEdge(text[at - 1])
    } else if (inQuotes) continue
    else if (character === '\n' || character === '\r') {
      if (delimiters.some(delimiter => counts.at(-1)![delimiter] > 0)) counts.push(none())
    } else if (character === ',' || character === ';' || character === '\t' || character === '|')
      counts.at(-1)![character] += 1
  }
  return counts
}

/** Tables of distinct texts in two typed arrays, so that a pack is read without parsing. */
export interface TextTable {
  /** The texts in UTF-8, one after the other. */
  bytes: Uint8Array
  /** Where each text begins, and where the last one ends. */
  start: Int32Array
}

export function packTexts(texts: readonly string[]): TextTable {
  const start = new Int32Array(texts.length + 1)
  texts.forEach((text, at) => (start[at + 1] = start[at]! + Buffer.byteLength(text)))
  const bytes = new Uint8Array(start[texts.length]!)
  const encoder = new TextEncoder()
  texts.forEach((text, at) => encoder.encodeInto(text, bytes.subarray(start[at])))
  return { bytes, start }
}

/** Returns a function that reads a text by its number. */
export function textReader({ bytes, start }: TextTable): (at: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return at => buffer.toString('utf8', start[at], start[at + 1])
}

/** Numbers texts in the order of their first use. */
export function createNumbering() {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  return {
    numberOf(text: string): number {
      let number = numbers.get(text)
      if (number === undefined) numbers.set(text, (number = texts.push(text) - 1))
      return number
    },
    at: (number: number) => texts[number]!,
    texts: (): readonly string[] => texts,
    /** Frees what only `numberOf` needs. Call it after the last text. */
    close: () => numbers.clear()
  }
}

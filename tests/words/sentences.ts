/** Returns every sentence of a catalog with its path. */
export function sentences(words: unknown, path = ''): [path: string, sentence: string][] {
  if (typeof words === 'string') return [[path, words]]
  return Object.entries(words as object).flatMap(([key, value]) => sentences(value, `${path}.${key}`))
}

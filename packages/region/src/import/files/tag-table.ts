/** The tags of many things in columns. Keys and values are kept once each. */
import { growing } from '../../growing.ts'
import { createNumbering } from '../../places/texts.ts'
import type { Tags } from './osm.ts'

export interface TagTable {
  push(tags: Tags): void
  /** Returns the tags of the thing that was pushed at this index. Makes an object. */
  at(index: number): Tags
  /** Frees what only `push` needs. */
  close(): void
}

export function createTagTable(): TagTable {
  const ends = growing(Uint32Array)
  /** Pairs of key and value, each as the number of a text. */
  const pairs = growing(Uint32Array)
  const texts = createNumbering()

  return {
    push(tags) {
      for (const [key, value] of Object.entries(tags)) {
        pairs.push(texts.numberOf(key))
        pairs.push(texts.numberOf(value))
      }
      ends.push(pairs.size)
    },
    at(index) {
      const tags: Tags = {}
      for (let at = index === 0 ? 0 : ends.at(index - 1); at < ends.at(index); at += 2)
        tags[texts.at(pairs.at(at))] = texts.at(pairs.at(at + 1))
      return tags
    },
    close: texts.close
  }
}

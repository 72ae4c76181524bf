/** Keeps rows with the number of their last change, so that many readers get only what changed since their last look. */
import { isDeepStrictEqual } from 'node:util'

interface Identified {
  id: string
}

export interface Changes<Row> {
  /** Look from here the next time. */
  token: string
  /** The rows are all there are, because the token was of another process or too old. */
  reset: boolean
  rows: Row[]
  /** Ids of rows that are gone. */
  gone: string[]
}

export interface Versions<Row> {
  /** Sets a row. Undefined removes it. */
  put(id: string, row: Row | undefined): void
  /** Sets all rows. */
  replace(rows: readonly Row[]): void
  all(): Row[]
  since(token: string | undefined): Changes<Row>
}

/** How many removed rows are remembered. A reader who missed more gets all rows. */
const mostGone = 2_000

/** `name` makes the tokens of each process different. */
export function createVersions<Row extends Identified>(name: string): Versions<Row> {
  const rows = new Map<string, { row: Row; version: number }>()
  const gone = new Map<string, number>()
  let version = 0
  /** Removals up to this version are forgotten. */
  let forgotten = 0

  function put(id: string, row: Row | undefined): void {
    const known = rows.get(id)
    if (row) {
      if (known && isDeepStrictEqual(known.row, row)) return
      // Deleting first moves the row to the end, so that the newest changes are read first from there.
      rows.delete(id)
      rows.set(id, { row, version: ++version })
      gone.delete(id)
    } else if (known) {
      rows.delete(id)
      gone.set(id, ++version)
      const [oldest] = gone
      if (gone.size > mostGone && oldest) {
        forgotten = oldest[1]
        gone.delete(oldest[0])
      }
    }
  }

  return {
    put,
    replace(next) {
      const ids = new Set(next.map(({ id }) => id))
      for (const id of rows.keys()) if (!ids.has(id)) put(id, undefined)
      for (const row of next) put(row.id, row)
    },
    all: () => [...rows.values()].map(({ row }) => row),
    since(token) {
      const [from, number = ''] = token?.split('.') ?? []
      const seen = from === name && /^\d{1,15}$/.test(number) ? Number(number) : -1
      const reset = seen < forgotten || seen > version
      const now = { token: `${name}.${version}`, reset }
      if (reset) return { ...now, rows: [...rows.values()].map(({ row }) => row), gone: [] }
      return {
        ...now,
        rows: [...rows.values()].filter(each => each.version > seen).map(({ row }) => row),
        gone: [...gone].filter(([, removed]) => removed > seen).map(([id]) => id)
      }
    }
  }
}

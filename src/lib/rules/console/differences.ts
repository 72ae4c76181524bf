/** What differs between two values of data. Pure. */

export interface Difference {
  /** The names that lead to the value, with points between them. */
  path: string
  /** Null if there is none. */
  before: unknown
  after: unknown
}

/** Returns every value that differs. Lists are compared as a whole. */
export function differencesOf(before: unknown, after: unknown, path = ''): Difference[] {
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap(key =>
      differencesOf(before[key], after[key], path === '' ? key : `${path}.${key}`)
    )
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  return [{ path, before: before ?? null, after: after ?? null }]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

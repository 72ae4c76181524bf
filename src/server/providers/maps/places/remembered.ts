/** A cache of recent suggestions by id: the newest few thousand of this process. */
export interface Remembered<Value> {
  put(id: string, value: Value): void
  get(id: string): Value | undefined
}

export function createRemembered<Value>(limit = 5_000): Remembered<Value> {
  const kept = new Map<string, Value>()
  return {
    put(id, value) {
      kept.delete(id)
      kept.set(id, value)
      if (kept.size <= limit) return
      const [oldest] = kept.keys()
      if (oldest !== undefined) kept.delete(oldest)
    },
    get: id => kept.get(id)
  }
}

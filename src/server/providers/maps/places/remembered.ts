/** A cache of recent suggestions by id: the newest few thousand of this process. */
export interface Remembered<Value> {
  put(id: string, value: Value): void
  get(id: string): Value | undefined
}

export function createRemembered<Value>(limit = 5_000): Remembered<Value> {
  const values = new Map<string, Value>()
  return {
    put(id, value) {
      values.delete(id)
      values.set(id, value)
      if (values.size <= limit) return
      const [oldest] = values.keys()
      if (oldest !== undefined) values.delete(oldest)
    },
    get: id => values.get(id)
  }
}

/**
 * A binary heap of state numbers, ordered by key, smallest first. It grows as needed and is reused between searches.
 */
export interface Heap {
  readonly size: number
  clear(): void
  push(key: number, state: number): void
  /** Returns the smallest key. Valid only if `size` is above zero. */
  minimum(): number
  /** Removes and returns the state with the smallest key. Valid only if `size` is above zero. */
  pop(): number
}

export function createHeap(capacity = 1024): Heap {
  let keys = new Float64Array(capacity)
  let states = new Int32Array(capacity)
  let size = 0
  return {
    get size() {
      return size
    },
    clear() {
      size = 0
    },
    push(key, state) {
      if (size === keys.length) {
        const grownKeys = new Float64Array(size * 2)
        const grownStates = new Int32Array(size * 2)
        grownKeys.set(keys)
        grownStates.set(states)
        keys = grownKeys
        states = grownStates
      }
      let index = size++
      while (index > 0) {
        const parent = (index - 1) >> 1
        if (keys[parent]! <= key) break
        keys[index] = keys[parent]!
        states[index] = states[parent]!
        index = parent
      }
      keys[index] = key
      states[index] = state
    },
    minimum() {
      return keys[0]!
    },
    pop() {
      const top = states[0]!
      size--
      const key = keys[size]!
      const state = states[size]!
      let index = 0
      for (;;) {
        let child = 2 * index + 1
        if (child >= size) break
        if (child + 1 < size && keys[child + 1]! < keys[child]!) child++
        if (keys[child]! >= key) break
        keys[index] = keys[child]!
        states[index] = states[child]!
        index = child
      }
      keys[index] = key
      states[index] = state
      return top
    }
  }
}

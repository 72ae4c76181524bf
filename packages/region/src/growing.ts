type Column =
  | Float64Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Uint8Array<ArrayBuffer>

/** Sets each value of a column by its index. `from` of a typed array would collect all values in a list first. */
export function computed<Of extends Column>(column: Of, valueAt: (index: number) => number): Of {
  for (let index = 0; index < column.length; index++) column[index] = valueAt(index)
  return column
}

/** A column that grows: a typed array with room at its end. */
export interface Growing<Of extends Column> {
  readonly size: number
  push(value: number): void
  at(index: number): number
  /** Returns the values so far, without the room. Valid until the next `push`. */
  values(): Of
}

const firstRoom = 1 << 12

export function growing<Of extends Column>(
  make: { new (buffer: ArrayBuffer): Of } & { readonly BYTES_PER_ELEMENT: number }
): Growing<Of> {
  let column = new make(new ArrayBuffer(firstRoom * make.BYTES_PER_ELEMENT))
  let size = 0
  return {
    get size() {
      return size
    },
    push(value) {
      if (size === column.length) {
        // Half as much again: doubling would leave up to half of a large column unused. The old memory is free at once,
        // not when the garbage collector runs.
        column = new make(column.buffer.transfer(Math.ceil(size * 1.5) * make.BYTES_PER_ELEMENT))
      }
      column[size++] = value
    },
    at: index => column[index]!,
    values: () => column.subarray(0, size) as Of
  }
}

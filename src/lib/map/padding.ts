import type { Padding } from './types.ts'

/** Pixels of the map that padding must leave free, in each direction. */
const least = 96

/** Shrinks padding in proportion if it leaves too little room in a map of this size. */
export function paddingWithin(padding: Padding, width: number, height: number): Padding {
  const share = (first: number, second: number, size: number) =>
    Math.min(1, Math.max(0, size - least) / Math.max(1, first + second))
  const across = share(padding.left, padding.right, width)
  const down = share(padding.top, padding.bottom, height)
  return {
    top: padding.top * down,
    bottom: padding.bottom * down,
    left: padding.left * across,
    right: padding.right * across
  }
}

import type { Padding } from './types.ts'

/** Pixels of map that padding must leave free, each way. */
const least = 96

/** Padding that leaves room to show something in a map of this size: shrunk evenly where it would not. */
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

/** Removes characters that XML 1.0 doesn't allow: most control characters, and halves of surrogate pairs. */

const illegal = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Returns a copy in which each text has only characters that XML allows. */
export function cleaned<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replaceAll(illegal, '') as Value
  if (Array.isArray(value)) return value.map(each => cleaned<unknown>(each)) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, cleaned<unknown>(each)])
  ) as Value
}

const utc = '+00:00'
const seconds = '2026-01-01T00:00:00'.length

/**
 * Returns a time that PostgreSQL wrote in JSON as Date.toISOString() would. That's several times as fast as through a Date,
 * if the connection uses UTC.
 */
export function isoOfText(text: string): string {
  const fraction = text.charAt(seconds) === '.' ? text.slice(seconds + 1, -utc.length) : ''
  const end = fraction === '' ? seconds : seconds + 1 + fraction.length
  const isUtc = text.endsWith(utc) && text.length === end + utc.length
  if (!isUtc) return new Date(text).toISOString()
  return `${text.slice(0, seconds)}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}

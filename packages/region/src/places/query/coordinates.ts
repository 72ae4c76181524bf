import type { Point } from '../../geo.ts'

const number = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:°|º|deg)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:['′’]|min)\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|''|sec)\s*)?`
const before = String.raw`([NSEW])?\s*([-+−])?\s*`
const after = String.raw`\s*([NSEW])?`
const both = new RegExp(
  String.raw`^\s*\(?${before}${number}${after}\s*[,;/\s]\s*${before}${number}${after}\)?\s*$`,
  'iu'
)

/** A geo: address, and the links that maps share: '…/@47.1,8.2,17z', '?q=47.1,8.2', '#map=17/47.1/8.2'. */
const links = [
  /^\s*geo:(-?\d+\.\d+),(-?\d+\.\d+)/u,
  /^\s*https?:\/\/\S*?(?:@|[?&](?:q|query|ll|center|destination)=|loc:)(-?\d+\.\d+)(?:,|%2C)\+?(-?\d+\.\d+)/iu,
  /^\s*https?:\/\/\S*?#map=[\d.]+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/u
]

/** Reads coordinates in decimal degrees or in degrees, minutes and seconds. The latitude is first unless letters say more. */
export function readCoordinates(text: string): Point | undefined {
  const link = links.map(form => form.exec(text)).find(Boolean)
  // '47,003 8,0043' has decimal commas.
  const decimal = text
    .replace(/^\s*(-?\d{1,2}),(\d{3,})(?:\s+|\s*;\s*)(-?\d{1,3}),(\d{3,})\s*$/u, '$1.$2 $3.$4')
    .replaceAll(/(\d),(\d+)(?=\s*[;°\s])/gu, '$1.$2')
  const found = both.exec(link ? `${link[1]}, ${link[2]}` : decimal)
  if (!found) return undefined
  const parts = found.slice(1)
  const [one, other] = [axisOf(parts.slice(0, 6)), axisOf(parts.slice(6))]
  // Two whole numbers are rather the numbers of houses.
  if (!one || !other || (!one.isPrecise && !other.isPrecise && !(one.hasFraction && other.hasFraction)))
    return undefined
  const isSwapped = one.isLongitude === true || other.isLongitude === false
  const [latitude, longitude] = isSwapped ? [other.degrees, one.degrees] : [one.degrees, other.degrees]
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function axisOf([letterBefore, sign, whole, minutes, seconds, letterAfter]: (string | undefined)[]) {
  const letter = (letterBefore ?? letterAfter)?.toUpperCase()
  const size = Number(whole) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  if (!(Number(minutes ?? 0) < 60 && Number(seconds ?? 0) < 60)) return undefined
  const isNegative = sign === '-' || sign === '−' || letter === 'S' || letter === 'W'
  return {
    degrees: isNegative ? -size : size,
    isLongitude: letter === undefined ? undefined : !'NS'.includes(letter),
    hasFraction: /\.\d/u.test(whole ?? ''),
    isPrecise: letter !== undefined || minutes !== undefined || /\.\d{2}/u.test(whole ?? '')
  }
}

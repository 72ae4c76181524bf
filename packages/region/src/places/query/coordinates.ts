import type { Point } from '../../geo.ts'

const number = String.raw`(\d{1,3}(?:\.\d+)?)\s*(?:°|º|deg)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:['′’]|min)\s*)?(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|''|sec)\s*)?`
const before = String.raw`([NSEW])?\s*([-+−])?\s*`
const after = String.raw`\s*([NSEW])?`
const both = new RegExp(
  String.raw`^\s*\(?${before}${number}${after}\s*[,;/\s]\s*${before}${number}${after}\)?\s*$`,
  'iu'
)

/** Reads coordinates in decimal degrees or in degrees, minutes and seconds. The latitude is first unless letters say more. */
export function readCoordinates(text: string): Point | undefined {
  const found = both.exec(text.replaceAll(/(\d),(\d+)(?=\s*[;°\s])/gu, '$1.$2'))
  if (!found) return undefined
  const parts = found.slice(1)
  const [one, other] = [axisOf(parts.slice(0, 6)), axisOf(parts.slice(6))]
  // Two whole numbers are rather the numbers of houses.
  if (!one || !other || (!one.isPrecise && !other.isPrecise)) return undefined
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
    isPrecise: letter !== undefined || minutes !== undefined || /\.\d{2}/u.test(whole ?? '')
  }
}

/** Reads plus codes (Open Location Code): '8FVC2222+22', and short ones such as '2222+22 Neustadt', which need a place nearby. */
import type { Point } from '../../geo.ts'

const digits = '23456789CFGHJMPQRVWX'
const form = new RegExp(
  String.raw`(?<![\p{L}\p{N}])((?:[${digits}]{2}){2,4})\+([${digits}]{2,3})(?![\p{L}\p{N}])`,
  'iu'
)

/** The last digit is one of five rows and four columns. */
const [rows, columns] = [5, 4]

export interface PlusCode {
  code: string
  point: Point
  /** In degrees: a short code is in each area of this size. Undefined for a whole one. */
  repeats: number | undefined
  /** What else is in the text, such as the town of a short code. */
  rest: string
}

/** Returns the middle of the area of the plus code in a text. A short code means the area that is nearest to `near`. */
export function readPlusCode(text: string, near: Point): PlusCode | undefined {
  const found = form.exec(text)
  if (!found) return undefined
  const [code, first = '', second = ''] = found
  const missing = 8 - first.length
  const repeats = missing === 0 ? undefined : 20 ** (2 - missing / 2)
  const own = middleOf(`${beginningOf(near).slice(0, missing)}${first}${second}`.toUpperCase())
  const nearest = (here: number, there: number) =>
    repeats === undefined ? here : here + repeats * Math.round((there - here) / repeats)
  return {
    code,
    point: {
      latitude: nearest(own.latitude, near.latitude),
      longitude: nearest(own.longitude, near.longitude)
    },
    repeats,
    rest: `${text.slice(0, found.index)} ${text.slice(found.index + code.length)}`.trim()
  }
}

/** Returns the plus code in a text. */
export function plusCodeIn(text: string): string | undefined {
  return form.exec(text)?.[0]
}

function middleOf(code: string): Point {
  let [latitude, longitude, size] = [-90, -180, 400]
  for (let at = 0; at < 10; at += 2) {
    size /= 20
    latitude += digits.indexOf(code[at]!) * size
    longitude += digits.indexOf(code[at + 1]!) * size
  }
  if (code.length === 10) return { latitude: latitude + size / 2, longitude: longitude + size / 2 }
  const cell = digits.indexOf(code[10]!)
  return {
    latitude: latitude + ((Math.floor(cell / columns) + 0.5) * size) / rows,
    longitude: longitude + (((cell % columns) + 0.5) * size) / columns
  }
}

/** Returns the first eight digits of the code of a position. */
function beginningOf({ latitude, longitude }: Point): string {
  let [north, east, size, code] = [latitude + 90, longitude + 180, 400, '']
  for (let pair = 0; pair < 4; pair++) {
    size /= 20
    const [row, column] = [Math.floor(north / size), Math.floor(east / size)]
    code += `${digits[row]}${digits[column]}`
    north -= row * size
    east -= column * size
  }
  return code
}

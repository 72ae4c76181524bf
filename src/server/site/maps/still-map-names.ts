/** Places the names of districts and streets on a still map, so that none covers another. */
import type { Palette } from '@dropway/region/style'
import { escaped } from '../../../lib/format/escaped.ts'
import type { StillMapShape } from '../../../lib/map/still-map.ts'

/** Pixels. The width of a letter is an average. */
const fontSize = 10.5
const letter = 5.8
/** Names keep this distance from each other, and from the image's edges, which most phones cut off. */
const apart = 15
const edge = { x: 44, y: 30 }
/** A part of a street is straight if the line between its ends is at least this share of its length. */
const straight = 0.985
const most = 16

type Pixel = readonly [x: number, y: number]

export interface StillMapNames {
  district(name: string, at: Pixel): void
  /** Call it for each piece of a street. The longest straight part of all gets the name. */
  street(name: string, line: readonly Pixel[]): void
  /** Returns SVG text elements. */
  written(palette: Palette): string
}

interface Part {
  length: number
  from: Pixel
  to: Pixel
}

export function createStillMapNames({ width, height }: StillMapShape): StillMapNames {
  const districts = new Map<string, Pixel>()
  const streets = new Map<string, Part>()
  const isInside = ([x, y]: Pixel) => x > edge.x && x < width - edge.x && y > edge.y && y < height - edge.y

  return {
    district(name, at) {
      if (isInside(at)) districts.set(name, at)
    },
    street(name, line) {
      for (const part of straightParts(line)) {
        if (part.length > (streets.get(name)?.length ?? 0) && isInside(part.from) && isInside(part.to))
          streets.set(name, part)
      }
    },
    written(palette) {
      const taken: Pixel[] = []
      /** Reserves the room of a text, if it's free. */
      function reserve([x, y]: Pixel, half: number, angle: number): boolean {
        const steps = Math.ceil((2 * half) / apart)
        const room = Array.from({ length: steps + 1 }, (_, step): Pixel => {
          const along = -half + (2 * half * step) / steps
          return [x + Math.cos(angle) * along, y + Math.sin(angle) * along]
        })
        const isFree = room.every(
          ([left, top]) =>
            isInside([left, top]) && taken.every(([a, b]) => Math.hypot(left - a, top - b) > apart)
        )
        if (isFree) taken.push(...room)
        return isFree
      }
      const texts: string[] = []
      for (const [name, at] of districts) {
        const upper = name.toUpperCase()
        if (!reserve(at, (upper.length * letter * 1.2) / 2, 0)) continue
        texts.push(textOf(upper, at, 0, ` fill="${palette.textPlace}" font-weight="600"`))
      }
      for (const [name, { from, to, length }] of [...streets].toSorted((a, b) => b[1].length - a[1].length)) {
        const half = (name.length * letter) / 2
        const middle: Pixel = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
        const [first, last] = from[0] <= to[0] ? [from, to] : [to, from]
        const angle = Math.atan2(last[1] - first[1], last[0] - first[0])
        if (texts.length >= most || 2 * half > length || !reserve(middle, half, angle)) continue
        texts.push(textOf(name, middle, (angle * 180) / Math.PI, ''))
      }
      const look = `font-family="sans-serif" font-size="${fontSize}" text-anchor="middle" paint-order="stroke"`
      const colors = `fill="${palette.textMajor}" stroke="${palette.halo}" stroke-width="2.4" stroke-linejoin="round"`
      return texts.length > 0 ? `<g ${look} ${colors}>${texts.join('')}</g>` : ''
    }
  }
}

function textOf(name: string, [x, y]: Pixel, degrees: number, more: string): string {
  const place = `translate(${Math.round(x)} ${Math.round(y)})`
  const turn = degrees === 0 ? '' : ` rotate(${Math.round(degrees)})`
  return `<text transform="${place}${turn}" dy="3.6"${more}>${escaped(name)}</text>`
}

/** Returns the straight parts of a line, each as long as possible. */
function* straightParts(line: readonly Pixel[]): Generator<Part> {
  let [start, along] = [0, 0]
  for (let index = 1; index < line.length; index++) {
    const [before, at] = [line[index - 1] as Pixel, line[index] as Pixel]
    const step = Math.hypot(at[0] - before[0], at[1] - before[1])
    const first = line[start] as Pixel
    const length = Math.hypot(at[0] - first[0], at[1] - first[1])
    if (length >= straight * (along + step)) along += step
    else {
      yield partOf(first, before)
      start = index - 1
      along = step
    }
  }
  if (line.length > 1) yield partOf(line[start] as Pixel, line.at(-1) as Pixel)
}

const partOf = (from: Pixel, to: Pixel): Part => ({
  from,
  to,
  length: Math.hypot(to[0] - from[0], to[1] - from[1])
})

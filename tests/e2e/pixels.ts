/** Reads screenshots: PNG as browsers write it, eight bits per channel, not interlaced. */
import { inflateSync } from 'node:zlib'

export type Color = [red: number, green: number, blue: number]

export interface Picture {
  width: number
  height: number
  /** Returns the color of a pixel. Rounds coordinates down. Pixels outside are black. */
  at(x: number, y: number): Color
}

/** Predicts a byte from the ones to the left, above, and above to the left (PNG filter 4). */
function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  if (a <= b && a <= c) return left
  return b <= c ? above : corner
}

export function readPng(file: Buffer): Picture {
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const channels = { 2: 3, 6: 4 }[file[25] ?? 0]
  if (file[24] !== 8 || !channels || file[28] !== 0) throw new Error('This kind of PNG is not supported.')
  const parts: Buffer[] = []
  for (let from = 8; from < file.length;) {
    const length = file.readUInt32BE(from)
    if (file.toString('latin1', from + 4, from + 8) === 'IDAT')
      parts.push(file.subarray(from + 8, from + 8 + length))
    from += length + 12
  }
  const packed = inflateSync(Buffer.concat(parts))
  const stride = width * channels
  const pixels = new Uint8Array(stride * height)
  for (let row = 0; row < height; row += 1) {
    const filter = packed[row * (stride + 1)] ?? 0
    for (let index = 0; index < stride; index += 1) {
      const here = row * stride + index
      const left = index >= channels ? (pixels[here - channels] ?? 0) : 0
      const above = row > 0 ? (pixels[here - stride] ?? 0) : 0
      const corner = row > 0 && index >= channels ? (pixels[here - stride - channels] ?? 0) : 0
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter] ?? 0
      pixels[here] = (packed[row * (stride + 1) + 1 + index] ?? 0) + guess
    }
  }
  return {
    width,
    height,
    at(x, y) {
      const first = (Math.floor(y) * width + Math.floor(x)) * channels
      if (x < 0 || y < 0 || x >= width || y >= height) return [0, 0, 0]
      return [pixels[first] ?? 0, pixels[first + 1] ?? 0, pixels[first + 2] ?? 0]
    }
  }
}

/** Parses '#rrggbb'. */
export function colorOf(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Returns the greatest difference of a channel, 0 to 255. */
export function apart(first: Color, second: Color): number {
  return Math.max(...first.map((value, channel) => Math.abs(value - (second[channel] ?? 0))))
}

/** Counts the different colors, with a sample every `step` pixels. */
export function colors(picture: Picture, step = 4): number {
  const seen = new Set<string>()
  for (let y = 0; y < picture.height; y += step) {
    for (let x = 0; x < picture.width; x += step) seen.add(picture.at(x, y).join())
  }
  return seen.size
}

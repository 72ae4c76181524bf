import { iconSize, type MapIcon, mapIcons } from '@dropway/region/style'
import type { MapMode } from '../types.ts'

/** Twice the size in CSS pixels, so that icons are sharp on today's screens. */
const pixelRatio = 2

export interface ImageOptions extends Partial<NonNullable<MapIcon['stretch']>> {
  pixelRatio: number
}

export interface DrawnIcon {
  name: string
  pixels: ImageData
  options: ImageOptions
}

async function draw(svg: string, context: CanvasRenderingContext2D): Promise<ImageData> {
  const side = context.canvas.width
  const image = new Image(side, side)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  context.clearRect(0, 0, side, side)
  context.drawImage(image, 0, 0, side, side)
  return context.getImageData(0, 0, side, side)
}

/** Draws the style's images for a color mode. Leaves out those that can't be drawn. */
export async function drawIcons(mode: MapMode): Promise<DrawnIcon[]> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = iconSize * pixelRatio
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  const icons: DrawnIcon[] = []
  for (const { name, svg, stretch } of mapIcons(mode)) {
    try {
      icons.push({ name, pixels: await draw(svg, context), options: { pixelRatio, ...stretch } })
    } catch {
      // A missing icon isn't worth an error message.
    }
  }
  return icons
}

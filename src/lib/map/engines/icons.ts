import { iconSize, mapIcons } from '../style/icons.ts'
import type { MapMode } from '../types.ts'

/** Twice the size in CSS pixels: sharp on the screens people have. */
const pixelRatio = 2

export interface DrawnIcon {
  name: string
  pixels: ImageData
  pixelRatio: number
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

/** The style's images for a color mode, as pixels. One that cannot be drawn is left out. */
export async function drawIcons(mode: MapMode): Promise<DrawnIcon[]> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = iconSize * pixelRatio
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return []
  const icons: DrawnIcon[] = []
  for (const { name, svg } of mapIcons(mode)) {
    try {
      icons.push({ name, pixels: await draw(svg, context), pixelRatio })
    } catch {
      // A sign less on the map is no reason to tell anybody.
    }
  }
  return icons
}

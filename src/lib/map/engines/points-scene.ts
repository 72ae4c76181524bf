/** What a canvas with layers of points shows, and how it's drawn: in a worker, or on the page if the browser can't. */

/** The width of an image in CSS pixels. */
const imageSize = 22

export interface PointsCamera {
  /** The upper left corner in Web Mercator at this scale, in CSS pixels. */
  left: number
  top: number
  /** CSS pixels for the whole world. */
  scale: number
}

export interface LoadedImage {
  kind: string
  image: ImageBitmap
}

/** A change of the scene. It's also the message to the worker. */
export type PointsChange =
  | { size: { width: number; height: number; ratio: number } }
  | { camera: PointsCamera }
  /** The images of a layer, lowest first. */
  | { layer: number; images: LoadedImage[] }
  /** x and y of each point in Web Mercator, 0 to 1, by kind. */
  | { layer: number; points: Record<string, Float64Array> }

interface Layer {
  images: LoadedImage[]
  points: Record<string, Float64Array>
}

export interface PointsScene {
  change(change: PointsChange): void
}

/** Draws on a canvas, at most once for each picture. */
export function createScene(canvas: OffscreenCanvas | HTMLCanvasElement): PointsScene {
  const context = canvas.getContext('2d') as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null
  const layers: Layer[] = []
  let size = { width: 0, height: 0, ratio: 1 }
  let camera: PointsCamera = { left: 0, top: 0, scale: 1 }
  let frame = 0

  function draw(): void {
    frame = 0
    if (!context) return
    const { width, height, ratio } = size
    const { left, top, scale } = camera
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    const half = imageSize / 2
    for (const { images, points } of layers) {
      for (const { kind, image } of images) {
        const places = points[kind] ?? []
        for (let at = 0; at < places.length; at += 2) {
          const x = places[at]! * scale - left
          const y = places[at + 1]! * scale - top
          if (x < -half || y < -half || x > width + half || y > height + half) continue
          context.drawImage(image, x - half, y - half, imageSize, imageSize)
        }
      }
    }
  }

  return {
    change(change) {
      if ('size' in change) {
        size = change.size
        canvas.width = Math.round(size.width * size.ratio)
        canvas.height = Math.round(size.height * size.ratio)
      } else if ('camera' in change) camera = change.camera
      else {
        const { layer: place, ...next } = change
        layers[place] = { ...(layers[place] ?? { images: [], points: {} }), ...next }
      }
      frame ||= requestAnimationFrame(draw)
    }
  }
}

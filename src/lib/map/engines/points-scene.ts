/** What a canvas with layers of points shows, and how it's drawn: in a worker, or on the page if the browser can't. */
import { mercatorX, mercatorY } from '../../geo.ts'
import type { ImagePoints } from '../types.ts'

/** The width of an image in CSS pixels. */
const imageSize = 22

export interface PointsCamera {
  /** The upper left corner in Web Mercator at this scale, in CSS pixels. */
  left: number
  top: number
  /** CSS pixels for the whole world. */
  scale: number
}

/** A change of the scene. It's also the message to the worker. An image is null if it couldn't be loaded. */
export type PointsChange =
  | { size: { width: number; height: number; ratio: number } }
  | { camera: PointsCamera }
  | { layer: number; images: (ImageBitmap | null)[] }
  | { layer: number; points: ImagePoints }

interface Layer {
  images: (ImageBitmap | null)[]
  /** Their places are x and y in Web Mercator, 0 to 1. */
  points: ImagePoints
}

const noPoints = (): ImagePoints => ({ places: new Float64Array(), kinds: new Uint8Array() })

/** Turns degrees into Web Mercator, 0 to 1, in place. */
function project(places: Float64Array): void {
  for (let at = 0; at < places.length; at += 2) {
    places[at] = mercatorX(places[at]!)
    places[at + 1] = mercatorY(places[at + 1]!)
  }
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
  let camera: PointsCamera | null = null
  let frame = 0

  function draw(): void {
    frame = 0
    const { width, height, ratio } = size
    // Until the map's size and place are known, all points would be in one corner.
    if (!context || !camera || width === 0) return
    const { left, top, scale } = camera
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    const half = imageSize / 2
    for (const { images, points } of layers) {
      const { places, kinds } = points
      for (const [kind, image] of images.entries()) {
        if (!image) continue
        for (let at = 0; at < kinds.length; at++) {
          if (kinds[at] !== kind) continue
          const x = places[at * 2]! * scale - left
          const y = places[at * 2 + 1]! * scale - top
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
        if ('points' in next) project(next.points.places)
        layers[place] = { ...(layers[place] ?? { images: [], points: noPoints() }), ...next }
      }
      frame ||= requestAnimationFrame(draw)
    }
  }
}

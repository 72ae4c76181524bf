/**
 * Draws layers of points on a canvas over the engine's. The engine could draw them from a source, too, but it would cut
 * new tiles, place every label and draw the whole map for each change (docs/decisions/0151).
 */
import { mercatorX, mercatorY } from '../../geo.ts'
import type { Coordinate } from '../../geo.ts'
import { worldSize } from '../camera.ts'
import type { Camera, MapMode, PointImages, PointLayer } from '../types.ts'

/** The width of an image in CSS pixels. */
const imageSize = 22

export interface PointsTarget {
  /** The engine's canvas. */
  canvas: HTMLElement
  camera(): Camera
}

export interface Points {
  add(images: PointImages): PointLayer
  /** Draws at once, as a part of the frame in which the map moves. */
  draw(): void
  setMode(mode: MapMode): void
  remove(): void
}

interface Drawn {
  images: PointImages
  points: Readonly<Record<string, readonly Coordinate[]>>
  /** The loaded images, lowest first. */
  loaded: { kind: string; image: CanvasImageSource }[]
}

async function loadImage(svg: string, size: number): Promise<CanvasImageSource | undefined> {
  const image = new Image(size, size)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  try {
    await image.decode()
  } catch {
    return undefined
  }
  // Drawing an SVG image is slow. A copy of its pixels is fast.
  const copy = document.createElement('canvas')
  copy.width = copy.height = size
  copy.getContext('2d')?.drawImage(image, 0, 0, size, size)
  return copy
}

export function createPoints({ canvas: below, camera }: PointsTarget, startMode: MapMode): Points {
  const layers: Drawn[] = []
  const canvas = document.createElement('canvas')
  canvas.className = 'map-points'
  const context = canvas.getContext('2d')
  let mode = startMode
  let frame = 0
  let ratio = 1

  async function load(layer: Drawn): Promise<void> {
    const wanted = mode
    const loaded: Drawn['loaded'] = []
    for (const { kind, svg } of layer.images(wanted)) {
      const image = await loadImage(svg, imageSize * 2)
      if (image) loaded.push({ kind, image })
    }
    if (wanted !== mode) return
    layer.loaded = loaded
    schedule()
  }

  function schedule(): void {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(draw)
  }

  /** The size of the map in CSS pixels. Reading it for each picture would lay out the page each time. */
  let [width, height] = [0, 0]
  const sizes = new ResizeObserver(() => {
    ;({ clientWidth: width, clientHeight: height } = below)
    ratio = Math.min(devicePixelRatio, 2)
    canvas.width = Math.round(width * ratio)
    canvas.height = Math.round(height * ratio)
    canvas.style.inlineSize = `${width}px`
    canvas.style.blockSize = `${height}px`
    draw()
  })
  sizes.observe(below)

  function draw(): void {
    cancelAnimationFrame(frame)
    if (!context) return
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    const { center, zoom } = camera()
    const scale = worldSize * 2 ** zoom
    const left = mercatorX(center.longitude) * scale - width / 2
    const top = mercatorY(center.latitude) * scale - height / 2
    const half = imageSize / 2
    for (const { points, loaded } of layers) {
      for (const { kind, image } of loaded) {
        for (const [longitude, latitude] of points[kind] ?? []) {
          const x = mercatorX(longitude) * scale - left
          const y = mercatorY(latitude) * scale - top
          if (x < -half || y < -half || x > width + half || y > height + half) continue
          context.drawImage(image, x - half, y - half, imageSize, imageSize)
        }
      }
    }
  }

  return {
    add(images) {
      const layer: Drawn = { images, points: {}, loaded: [] }
      layers.push(layer)
      if (!canvas.isConnected) below.after(canvas)
      void load(layer)
      return {
        show(points) {
          layer.points = points
          schedule()
        }
      }
    },
    draw() {
      if (layers.length > 0) draw()
    },
    setMode(wanted) {
      mode = wanted
      for (const layer of layers) void load(layer)
    },
    remove() {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      canvas.remove()
    }
  }
}

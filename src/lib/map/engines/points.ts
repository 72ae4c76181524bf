/**
 * Draws layers of points on a canvas over the engine's. The engine could draw them from a source, too, but it would cut
 * new tiles, place every label and draw the whole map for each change (docs/decisions/0152).
 */
import { mercatorX, mercatorY } from '../../geo.ts'
import { worldSize } from '../camera.ts'
import type { Camera, MapMode, PointImages, PointLayer } from '../types.ts'
import { createScene, type PointsChange } from './points-scene.ts'

/** Images are loaded at this size, so that they're sharp on today's screens. */
const loadedSize = 44

export interface PointsTarget {
  /** The engine's canvas. */
  canvas: HTMLElement
  camera(): Camera
}

export interface Points {
  add(images: PointImages): PointLayer
  /** Draws again, because the map moves. */
  draw(): void
  setMode(mode: MapMode): void
  remove(): void
}

/** Returns null if the image can't be loaded, which isn't worth an error message. */
async function loadImage(svg: string): Promise<ImageBitmap | null> {
  const image = new Image(loadedSize, loadedSize)
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  try {
    await image.decode()
    return await createImageBitmap(image, { resizeWidth: loadedSize, resizeHeight: loadedSize })
  } catch {
    return null
  }
}

export function createPoints({ canvas: below, camera }: PointsTarget, startMode: MapMode): Points {
  const layers: PointImages[] = []
  const canvas = document.createElement('canvas')
  canvas.className = 'map-points'
  below.after(canvas)
  const scene = startScene(canvas)
  let mode = startMode
  let [width, height] = [0, 0]

  async function load(layer: number, images: PointImages): Promise<void> {
    const wanted = mode
    const loaded = await Promise.all(images(wanted).map(loadImage))
    if (wanted === mode) scene.change({ layer, images: loaded })
  }

  function draw(): void {
    const { center, zoom } = camera()
    const scale = worldSize * 2 ** zoom
    const left = mercatorX(center.longitude) * scale - width / 2
    const top = mercatorY(center.latitude) * scale - height / 2
    scene.change({ camera: { left, top, scale } })
  }

  const sizes = new ResizeObserver(() => {
    ;({ clientWidth: width, clientHeight: height } = below)
    canvas.style.inlineSize = `${width}px`
    canvas.style.blockSize = `${height}px`
    scene.change({ size: { width, height, ratio: Math.min(devicePixelRatio, 2) } })
    draw()
  })
  sizes.observe(below)

  return {
    add(images) {
      const layer = layers.push(images) - 1
      void load(layer, images)
      return { show: points => scene.change({ layer, points }) }
    },
    draw,
    setMode(wanted) {
      mode = wanted
      for (const [layer, images] of layers.entries()) void load(layer, images)
    },
    remove() {
      sizes.disconnect()
      scene.end()
      canvas.remove()
    }
  }
}

/** A worker that doesn't run by then is blocked, in milliseconds. */
const workerPatience = 5_000

function startWorker(canvas: HTMLCanvasElement): Worker | null {
  if (!('transferControlToOffscreen' in canvas)) return null
  try {
    return new Worker(new URL('./points-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

/** Draws in a worker, so that thousands of points cost the page nothing. Without one, the page draws them itself. */
function startScene(canvas: HTMLCanvasElement): { change(change: PointsChange): void; end(): void } {
  const worker = startWorker(canvas)
  if (!worker) return { ...createScene(canvas), end() {} }
  const early: PointsChange[] = []
  let draw: ((change: PointsChange) => void) | undefined

  function begin(next: (change: PointsChange) => void): void {
    clearTimeout(timer)
    draw = next
    for (const change of early) draw(change)
  }
  function drawHere(): void {
    if (draw) return
    worker?.terminate()
    begin(createScene(canvas).change)
  }
  const timer = setTimeout(drawHere, workerPatience)
  worker.addEventListener('error', drawHere)
  worker.addEventListener('message', () => {
    if (draw) return
    const offscreen = canvas.transferControlToOffscreen()
    worker.postMessage({ canvas: offscreen }, [offscreen])
    begin(change => {
      const buffers = 'points' in change ? [change.points.places.buffer, change.points.kinds.buffer] : []
      worker.postMessage(change, buffers)
    })
  })
  return {
    change: next => (draw ? draw(next) : void early.push(next)),
    end() {
      clearTimeout(timer)
      worker.terminate()
    }
  }
}

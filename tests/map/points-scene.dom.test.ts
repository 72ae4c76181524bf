import { expect, test, vi } from 'vitest'
import { createScene } from '../../src/lib/map/engines/points-scene.ts'

test('draws no point before the map’s size and place are known', async () => {
  const drawImage = vi.fn()
  const canvas = document.createElement('canvas')
  vi.spyOn(canvas, 'getContext').mockReturnValue({
    drawImage,
    setTransform() {},
    clearRect() {}
  } as unknown as CanvasRenderingContext2D)
  const frames: (() => void)[] = []
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
  const drawn = () => {
    for (const frame of frames.splice(0)) frame()
    return drawImage.mock.calls.length
  }

  const scene = createScene(canvas)
  scene.change({ layer: 0, images: [{} as ImageBitmap] })
  scene.change({ layer: 0, points: { places: new Float64Array([0, 0]), kinds: new Uint8Array([0]) } })
  expect(drawn()).toBe(0)
  scene.change({ camera: { left: 0, top: 0, scale: 512 } })
  expect(drawn()).toBe(0)
  scene.change({ size: { width: 600, height: 400, ratio: 1 } })
  expect(drawn()).toBe(1)
  expect(drawImage.mock.calls[0]?.slice(1, 3)).toEqual([245, 245])
  vi.unstubAllGlobals()
})

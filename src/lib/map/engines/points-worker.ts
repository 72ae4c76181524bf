import { createScene, type PointsChange, type PointsScene } from './points-scene.ts'

let scene: PointsScene | undefined

// Tells the page that the worker runs. Its first message then has the canvas.
addEventListener('message', ({ data }: MessageEvent<PointsChange | { canvas: OffscreenCanvas }>) => {
  if ('canvas' in data) scene = createScene(data.canvas)
  else scene?.change(data)
})
postMessage('ready')

/**
 * Maps that aren't drawn: the map engine runs as it is, with its tiles, labels, markers and camera, and its drawing calls
 * do nothing. Without a graphics card, drawing takes a quarter of the time of all browser tests.
 */
import type { BrowserContext } from 'playwright/test'

/** Takes the drawing away from each page that is opened in this context from now on. */
export async function stubMaps(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const constants = WebGL2RenderingContext as unknown as Record<string, number>
    // Answers that the engine checks. Every other call returns an object, as those that create something do.
    const answers: Record<string, (name: number) => unknown> = {
      getParameter: name => (name === constants['VERSION'] ? 'WebGL 2.0' : 4096),
      getExtension: () => null,
      getError: () => 0,
      isContextLost: () => false,
      getShaderParameter: () => true,
      getProgramParameter: () => true,
      getShaderInfoLog: () => '',
      getProgramInfoLog: () => '',
      checkFramebufferStatus: () => constants['FRAMEBUFFER_COMPLETE']
    }
    const nothing = () => ({})
    const contextOf = (canvas: HTMLCanvasElement) =>
      new Proxy(
        {},
        {
          get: (_, name) => {
            if (typeof name !== 'string') return undefined
            if (name === 'canvas') return canvas
            if (name === 'drawingBufferWidth') return canvas.width
            if (name === 'drawingBufferHeight') return canvas.height
            return answers[name] ?? constants[name] ?? nothing
          },
          set: () => true
        }
      )
    const contexts = new WeakMap<HTMLCanvasElement, object>()
    const real = HTMLCanvasElement.prototype.getContext
    function getContext(this: HTMLCanvasElement, kind: string, ...options: unknown[]): unknown {
      if (kind !== 'webgl2') return Reflect.apply(real, this, [kind, ...options])
      const known = contexts.get(this) ?? contextOf(this)
      contexts.set(this, known)
      return known
    }
    Object.assign(HTMLCanvasElement.prototype, { getContext })
  })
}

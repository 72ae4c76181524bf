import { useEffect, useEffectEvent, useState } from 'react'
import { useHydrated } from './page-state.ts'
import { isOfQuietFocus } from './quiet-focus.ts'

/** A module that a page loads only when the person starts to use it. */
export interface LatePart<Module extends object> {
  /** The module, or null until it has loaded. */
  loaded: Module | null
  /** Loads the module once. After a failure, the next call tries again. */
  load: () => Promise<Module>
}

export function latePart<Module extends object>(importModule: () => Promise<Module>): LatePart<Module> {
  let loading: Promise<Module> | undefined
  const part: LatePart<Module> = {
    loaded: null,
    load: () =>
      (loading ??= importModule().then(
        module => (part.loaded = module),
        (error: unknown) => {
          loading = undefined
          throw error
        }
      ))
  }
  return part
}

const signsOfUse = ['pointerover', 'pointerdown', 'focusin', 'keydown']

/**
 * Returns whether somebody uses the page: since the first movement of a pointer, touch, key or focus, which comes before
 * almost every use of a control.
 */
export function usePageUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    if (isUsed) return undefined
    const control = new AbortController()
    const { signal } = control
    const onUse = (event: Event) => {
      if (!isOfQuietFocus(event)) setIsUsed(true)
    }
    for (const type of signsOfUse) addEventListener(type, onUse, { signal, passive: true })
    return () => control.abort()
  }, [isUsed])
  return isUsed
}

interface LateOptions {
  /** Load the part now, instead of when the page is first used. */
  needed: boolean
  /** Called before the part is first shown. The part waits until the promise resolves. */
  onLoad?: () => Promise<void> | void
  onFailure?: () => void
}

/**
 * Returns a late part once it has loaded, otherwise null. It starts to load when it's needed, or with the first use of the
 * page. Unlike React's `lazy`, it tries again after a failure, the next time it's needed.
 */
export function useLatePart<Module extends object>(
  part: LatePart<Module>,
  { needed, onLoad, onFailure }: LateOptions
): Module | null {
  // A control that is created on a page in use shows its part at once.
  const hydrated = useHydrated()
  const [shown, setShown] = useState(hydrated ? part.loaded : null)
  const isUsed = usePageUsed()
  const failed = useEffectEvent(() => onFailure?.())
  const prepare = useEffectEvent(() => onLoad?.())
  const begins = needed || isUsed

  useEffect(() => {
    if (shown || !(begins || part.loaded)) return undefined
    let isOver = false
    async function show() {
      try {
        const module = await part.load()
        if (isOver) return
        await prepare()
        if (!isOver) setShown(module)
      } catch {
        if (!isOver) failed()
      }
    }
    void show()
    return () => {
      isOver = true
    }
  }, [part, begins, needed, shown])

  return shown
}

/** The chosen color mode. The script in the page's head applies it before the first paint. */
import { persistentAtom } from '@nanostores/persistent'
import { type ColorMode, isColorMode } from '../../lib/browser/color-modes.ts'
import { storageKeys } from '../persisted.ts'

export const $colorMode = persistentAtom<ColorMode>(storageKeys.colorMode, 'system', {
  encode: mode => mode,
  decode: text => (isColorMode(text) ? text : 'system')
})

/** Stores the choice and applies it at once, unless the page forces a mode. */
export function chooseColorMode(mode: ColorMode): void {
  $colorMode.set(mode)
  const { dataset } = document.documentElement
  if ('modeForced' in dataset) return
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset['mode'] = dark ? 'dark' : 'light'
}

/** The colour mode that was chosen. The script in the page's head applies it before the first paint. */
import { persistentAtom } from '@nanostores/persistent'
import { storageKeys } from './persisted.ts'

export const colourModes = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof colourModes)[number]

export const $colourMode = persistentAtom<ColourMode>(storageKeys.colourMode, 'system')

export function isColourMode(value: string): value is ColourMode {
  return (colourModes as readonly string[]).includes(value)
}

/** Keeps the choice and shows it at once, where the page does not force one. */
export function chooseColourMode(mode: ColourMode): void {
  $colourMode.set(mode)
  const { dataset } = document.documentElement
  if ('modeForced' in dataset) return
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  dataset['mode'] = dark ? 'dark' : 'light'
}

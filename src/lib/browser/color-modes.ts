export const colorModes = ['system', 'light', 'dark'] as const
export type ColorMode = (typeof colorModes)[number]

export function isColorMode(value: string): value is ColorMode {
  return (colorModes as readonly string[]).includes(value)
}

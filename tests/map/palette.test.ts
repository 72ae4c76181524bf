import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mapPalettes } from '../../src/lib/map/palette.ts'

const source = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8')
const names = {
  backdrop: 'backdrop',
  route: 'route',
  casing: 'route-casing',
  ahead: 'ahead',
  done: 'done',
  ring: 'ring',
  me: 'me',
  surcharge: 'zone-surcharge',
  closed: 'zone-closed'
}

test.each(['light', 'dark'] as const)('uses the colors of the CSS tokens for the %s canvas', mode => {
  const block = source.slice(source.indexOf(`[data-mode='${mode}'] {`))
  const token = (name: string) => new RegExp(`--map-${name}:\\s*([^;]+);`).exec(block)?.[1]
  const fromTokens = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, token(name)]))
  expect(mapPalettes[mode]).toEqual(fromTokens)
})

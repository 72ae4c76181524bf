/** The pictures of the product on the public pages. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { locales } from '../../src/lib/words/locale.ts'

const folder = join(import.meta.dirname, '../../src/pictures')

test('every picture has at most 60 kB, and exists in each language and color mode', () => {
  const all = locales.map(locale => readdirSync(join(folder, locale)))
  const [english = []] = all
  expect(english.length).toBeGreaterThan(20)
  for (const [index, names] of all.entries()) {
    expect(names).toEqual(english)
    for (const name of names) {
      expect(english).toContain(name.replace(/-(light|dark)\./, '-light.'))
      expect(english).toContain(name.replace(/-(light|dark)\./, '-dark.'))
      expect(statSync(join(folder, locales[index] ?? '', name)).size).toBeLessThanOrEqual(60_000)
    }
  }
})

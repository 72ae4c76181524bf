/** Tables that the browser saves have one mark of UTF-8, which is invisible in a spreadsheet. Two show in the first heading. */
import { afterEach, expect, test, vi } from 'vitest'
import { wordsFor } from '../../src/lib/words/words.ts'
import { saveSample } from '../../src/stores/imports/imports-list.ts'

afterEach(() => vi.unstubAllGlobals())

test('the sample of an import has one mark', async () => {
  const saved: Blob[] = []
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      saved.push(blob)
      return '#'
    },
    revokeObjectURL: () => {}
  })
  saveSample(wordsFor('en').imports)
  const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer())
  expect(bytes.slice(0, 6)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Ord')]))
})

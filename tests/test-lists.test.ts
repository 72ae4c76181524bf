/** Lists of test files name files that exist: one that moves would else leave its list unnoticed. */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { longFiles, translatedFiles } from './e2e/tags.ts'
import { embeddedFiles } from './embedded-files.ts'
import { fullFiles } from './full-files.ts'
import { slowReasons } from './slow-files.ts'

const root = resolve(import.meta.dirname, '..')

test.each([
  ['what CI runs', fullFiles],
  ['what differs on the embedded database', embeddedFiles],
  ['long browser tests', longFiles.map(inBrowser)],
  ['browser tests with a translator', translatedFiles.map(inBrowser)],
  ['slow files', Object.keys(slowReasons)]
])('the list of %s', (_, files) => {
  expect(files.filter(file => !existsSync(resolve(root, file)))).toEqual([])
})

function inBrowser(glob: string): string {
  return glob.replace('**', 'tests/e2e')
}

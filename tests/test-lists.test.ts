/** Lists of test files name files that exist: one that moves would else leave its list unnoticed. */
import { existsSync, globSync } from 'node:fs'
import { matchesGlob, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { longFiles, translatedFiles } from './e2e/tags.ts'
import { embeddedFiles } from './embedded-files.ts'
import { fullFiles } from './full-files.ts'
import { filesOf, testProjects } from './projects.ts'
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

test('each test file is in one project, so that one that moves still runs', () => {
  const projects = testProjects.map(project => filesOf(project))
  const files = globSync(['tests/**/*.test.ts', 'packages/*/tests/**/*.test.ts'], { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    // `npm run test:long` runs these.
    .filter(file => !matchesGlob(file, '**/tests/long/**'))
  const counted = files.map(file => ({ file, projects: projects.filter(each => each.includes(file)).length }))
  expect(counted.filter(each => each.projects !== 1)).toEqual([])
})

function inBrowser(glob: string): string {
  return glob.replace('**', 'tests/e2e')
}

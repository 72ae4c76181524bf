/**
 * `npm test`: runs rules, stores, API and the embedded map without the slowest files (tests/full-files.ts), and the most
 * important journeys through the built site in a real browser. It uses the PostgreSQL of this machine if one answers, and says so; without one, or with --pglite, it
 * runs the API tests in which an embedded database could differ. `npm test -- --full` runs everything that needs no
 * outside service: also the tests that start processes, all API tests, and every browser test that isn't tagged or
 * listed as long (tests/e2e/tags.ts). --postgres URL names another server. `npm test -- PATTERN …` runs only the test
 * files with a path that contains one of the patterns, and prepares only what they need. With --changed, it runs those
 * that import a file that has changed since the last commit, without a browser. At the end, it names the tests that
 * failed, those that passed only on a retry, and the slowest files. The last line is "N passed, N failed".
 */
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { journey } from '../tests/e2e/tags.ts'
import { otherApiFiles } from '../tests/embedded-files.ts'
import { fullFiles } from '../tests/full-files.ts'
import { filesOf, leftOut, testProjects } from '../tests/projects.ts'
import { findBrowser } from './browser.ts'
import { TestRun } from './test-run.ts'
import { findServer } from './test-server.ts'

const root = resolve(import.meta.dirname, '..')
const { values, positionals: patterns } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    postgres: { type: 'string' },
    pglite: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false }
  },
  allowPositionals: true
})
const { full, changed } = values
const isShort = !full && !changed && patterns.length === 0

const projects = testProjects.filter(
  project => filesOf(project, patterns).length > 0 && !(isShort && project.hasBuild)
)
const specs = globSync('tests/e2e/*.spec.ts', { cwd: root }).filter(
  file => patterns.length === 0 || patterns.some(pattern => file.includes(pattern))
)
const hasBrowser = specs.length > 0 && !changed

if (hasBrowser || projects.some(project => project.hasBuild)) build()
// Both are found, or installed, before the tests of the first part spend their minutes.
if (hasBrowser) for (const kind of ['shell', 'whole'] as const) findBrowser(kind)

const run = new TestRun(root)
if (projects.length > 0) {
  const server = projects.some(project => project.hasGround) ? await chooseServer() : undefined
  const left = isShort ? [...fullFiles, ...(server ? [] : otherApiFiles())] : []
  run.vitest(
    [...projects.map(({ name }) => `--project=${name}`), ...(changed ? ['--changed'] : []), ...patterns],
    { ...(server ? { TEST_DATABASE_URL: server } : {}), [leftOut]: left.join() }
  )
}
if (hasBrowser) run.playwright(isShort ? ['--grep', journey] : patterns)
process.exit(run.finish({ mayBeEmpty: changed }))

function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/setup.mjs'), '--build'], {
    stdio: 'inherit'
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Returns the server for this run, and says which. A server that somebody has named must be usable. */
async function chooseServer(): Promise<string | undefined> {
  if (values.pglite) {
    console.log('Tests run on the embedded database.')
    return undefined
  }
  const found = await findServer(values.postgres)
  console.log(found.sentence)
  if (values.postgres && !found.url) process.exit(1)
  return found.url
}

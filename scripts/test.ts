/**
 * `npm test`: runs the unit, store and API tests on fresh embedded databases, and the most important journeys through the
 * built site in a real browser. `npm test -- --full` runs everything that needs no outside service: also the tests that
 * start processes, and every browser test that isn't tagged or listed as long (tests/e2e/tags.ts). With --postgres URL, the API tests run on that server instead, and so do those
 * that need PostgreSQL. `npm test -- PATTERN …` runs only the test files with a path that contains one of the patterns.
 * With --changed, it runs those that import a file that has changed since the last commit, without a browser. At the
 * end, it names the tests that failed and those that passed only on a retry. The last line is "N passed, N failed".
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { journey } from '../tests/e2e/tags.ts'
import { type NamedTest, type Outcomes, outcomesVariable } from '../tests/reporters/outcomes.ts'
import { findBrowser } from './browser.ts'

const root = resolve(import.meta.dirname, '..')
/** Tests that start processes. */
const slowFolders = ['tests/process', 'tests/live']
const { values, positionals: patterns } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    postgres: { type: 'string' },
    changed: { type: 'boolean', default: false }
  },
  allowPositionals: true
})
const { full, postgres, changed } = values
/** A part may contain no test of one kind. */
const isPart = changed || patterns.length > 0
const isShort = !full && !isPart
const reports = mkdtempSync(join(tmpdir(), 'dropway-reports-'))
const total: Outcomes = { passed: 0, skipped: 0, failed: [], flaky: [] }
let parts = 0
let broken = false

/** Runs a tool from node_modules/.bin. Returns whether it exited without an error. */
function run(tool: string, args: string[], environment: Record<string, string>): boolean {
  const { status } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32'
  })
  return status === 0
}

/** Runs a tool that writes its outcomes, and adds them to the total. */
function measure(tool: string, args: string[], environment: Record<string, string> = {}): void {
  const file = join(reports, `${parts++}.json`)
  const ended = run(tool, args, { ...environment, [outcomesVariable]: file })
  const outcomes = read(file)
  if (!outcomes) {
    total.failed.push({ name: tool, error: 'It ended without a report.' })
    return
  }
  total.passed += outcomes.passed
  total.skipped += outcomes.skipped
  total.failed.push(...outcomes.failed)
  total.flaky.push(...outcomes.flaky)
  if (!ended) broken = true
  const ran = outcomes.passed + outcomes.failed.length + outcomes.flaky.length
  if (ran === 0 && !isPart) total.failed.push({ name: tool, error: 'It found no test.' })
}

function read(file: string): Outcomes | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcomes
  } catch {
    return undefined
  }
}

function vitest(name: string, args: string[], environment: Record<string, string> = {}): void {
  console.log(`\n── ${name}`)
  const reporters = ['--reporter=default', '--reporter=./tests/reporters/vitest.ts']
  measure('vitest', ['run', '--passWithNoTests', ...reporters, ...args], environment)
}

function playwright(): void {
  console.log('\n── the built site in a browser')
  const chosen = isShort ? ['--grep', journey] : patterns
  measure('playwright', ['test', '--pass-with-no-tests', ...chosen])
}

function print(title: string, tests: NamedTest[]): void {
  if (tests.length === 0) return
  console.log(`\n${title}`)
  for (const { name, error } of tests) console.log(`  ${name}\n    ${error}`)
}

// Both are found, or installed, before the tests of the first part spend their minutes.
findBrowser()
findBrowser('whole')
const left = [...(isShort ? slowFolders : []), ...(postgres ? ['tests/api'] : [])]
const excluded = left.flatMap(folder => ['--exclude', `${folder}/**`])
vitest('rules, stores, API and processes', [...(changed ? ['--changed'] : []), ...patterns, ...excluded])
if (postgres) {
  const ofApi = patterns.map(pattern => (pattern.startsWith('tests/api') ? pattern : `tests/api/${pattern}`))
  // The second is a part of the names of tests that need a PostgreSQL server.
  const filters = patterns.length > 0 ? ofApi : ['tests/api/', '.postgres.test']
  // Each file starts its own service on its own database, so the files of a worker can share the loaded code.
  vitest('api on PostgreSQL', ['--no-isolate', ...filters], { TEST_DATABASE_URL: postgres })
}
if (!changed) playwright()
rmSync(reports, { recursive: true, force: true })
if (total.skipped > 0) total.failed.push({ name: `${total.skipped} tests`, error: 'They were skipped.' })
if (broken && total.failed.length === 0)
  total.failed.push({ name: 'A test runner', error: 'It ended with an error, but reported no failed test.' })
const passed = total.passed + total.flaky.length
if (!changed && passed + total.failed.length === 0)
  total.failed.push({ name: 'No test', error: 'There is no such test.' })
print(`${total.flaky.length} passed only when they ran again (flaky):`, total.flaky)
print(`${total.failed.length} failed:`, total.failed)
console.log(`\n${passed} passed, ${total.failed.length} failed`)
process.exit(total.failed.length === 0 ? 0 : 1)

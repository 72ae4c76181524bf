/**
 * `npm test`: runs every test that needs no outside service: unit, store and API tests on fresh embedded
 * databases, then the built site in a real browser. With --postgres URL, the API tests also run on that
 * PostgreSQL server. `npm test -- PATTERN …` runs only the test files with a path that contains one of the patterns.
 * With --changed, it runs those that import a file that has changed since the last commit, without a browser. The last
 * line is "N passed, N failed".
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from './browser.ts'

const root = resolve(import.meta.dirname, '..')
const { values, positionals: patterns } = parseArgs({
  options: { postgres: { type: 'string' }, changed: { type: 'boolean', default: false } },
  allowPositionals: true
})
const { postgres, changed } = values
/** A part may contain no test of one kind. */
const isPart = changed || patterns.length > 0
const reports = mkdtempSync(join(tmpdir(), 'dropway-reports-'))
const total = { passed: 0, failed: 0, flaky: 0 }
let broken = false

/** Runs a tool from node_modules/.bin. Sets `broken` if it exits with an error. */
function run(tool: string, args: string[], environment: Record<string, string>): void {
  const { status } = spawnSync(join(root, 'node_modules/.bin', tool), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32'
  })
  if (status !== 0) broken = true
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  numTotalTests: number
}

function vitest(name: string, args: string[], environment: Record<string, string> = {}): void {
  console.log(`\n── ${name}`)
  const file = join(reports, `${name.replaceAll(' ', '-')}.json`)
  run(
    'vitest',
    [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args
    ],
    environment
  )
  const report = read<VitestReport>(file)
  total.passed += report?.numPassedTests ?? 0
  total.failed += report?.numFailedTests ?? 0
  // If a test file fails to load, the report counts no failed test.
  if (!report || (report.numTotalTests === 0 && !isPart)) total.failed += 1
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
}

function playwright(browser: string): void {
  console.log('\n── the built site in a browser')
  const file = join(reports, 'browser.json')
  run('playwright', ['test', '--pass-with-no-tests', ...patterns], {
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file
  })
  const stats = read<PlaywrightReport>(file)?.stats
  total.passed += stats?.expected ?? 0
  total.failed += stats?.unexpected ?? 0
  total.flaky += stats?.flaky ?? 0
  const ran = stats ? stats.expected + stats.unexpected + stats.flaky : 0
  if (!stats || (ran === 0 && !isPart)) total.failed += 1
  if (stats && stats.skipped > 0) {
    console.error(`${stats.skipped} browser tests were skipped.`)
    broken = true
  }
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const browser = findBrowser()
vitest('rules stores api and process', changed ? ['--changed', ...patterns] : patterns, {
  CHROMIUM_PATH: browser
})
if (postgres) {
  const ofApi = patterns.map(pattern => (pattern.startsWith('tests/api') ? pattern : `tests/api/${pattern}`))
  vitest('api on PostgreSQL', patterns.length > 0 ? ofApi : ['tests/api'], { TEST_DATABASE_URL: postgres })
}
if (!changed) playwright(browser)
rmSync(reports, { recursive: true, force: true })
if (broken && total.failed === 0) total.failed = 1
if (!changed && total.passed + total.failed + total.flaky === 0) {
  console.error('There is no such test.')
  total.failed = 1
}
if (total.flaky > 0) console.log(`\n${total.flaky} browser tests passed only when they ran again (flaky).`)
console.log(`\n${total.passed + total.flaky} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)

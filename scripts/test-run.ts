/** Runs the test runners of `npm test` and adds up what they report. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noOutcomes, type NamedTest, type Outcomes, outcomesVariable } from '../tests/reporters/outcomes.ts'
import { slowReasons } from '../tests/slow-files.ts'

/** Above this, in seconds, the summary asks for a reason. */
const slow = 60

export class TestRun {
  readonly total: Outcomes = noOutcomes()
  readonly #root: string
  readonly #say: (text: string) => void
  readonly #reports = mkdtempSync(join(tmpdir(), 'dropway-reports-'))
  #parts = 0
  #broken = false

  constructor(root: string, say: (text: string) => void = console.log) {
    this.#root = root
    this.#say = say
  }

  /** Runs Vitest. After a crash of a process, its files run once more, and the summary names them. */
  vitest(args: string[], environment: Record<string, string>, config?: string): void {
    this.#say('\n── rules, stores, API and processes')
    const reporters = ['--reporter=default', `--reporter=${join(this.#root, 'tests/reporters/vitest.ts')}`]
    const all = ['run', '--passWithNoTests', ...reporters, ...(config ? ['--config', config] : [])]
    const { crashed } = this.#measure('vitest', [...all, ...args], environment)
    if (crashed.length === 0) return
    this.#say('\n── again: the process of these files crashed')
    const options = args.filter(argument => argument.startsWith('--'))
    const files = crashed.map(({ name }) => name)
    const again = this.#measure('vitest', [...all, ...options, ...files], environment)
    this.total.flaky.push(...(again.failed.length === 0 && again.crashed.length === 0 ? crashed : []))
    this.total.failed.push(...again.crashed)
  }

  playwright(args: string[]): void {
    this.#say('\n── the built site in a browser')
    this.#measure('playwright', ['test', '--pass-with-no-tests', ...args], {})
  }

  /** Runs a tool of node_modules/.bin that writes its outcomes, adds them to the total and returns them. */
  #measure(tool: string, args: string[], environment: Record<string, string>): Outcomes {
    const file = join(this.#reports, `${this.#parts++}.json`)
    const { status } = spawnSync(join(this.#root, 'node_modules/.bin', tool), args, {
      cwd: this.#root,
      stdio: 'inherit',
      env: { ...process.env, ...environment, [outcomesVariable]: file },
      shell: process.platform === 'win32'
    })
    const outcomes = read(file)
    if (!outcomes) {
      this.total.failed.push({ name: tool, error: 'It ended without a report.' })
      return noOutcomes()
    }
    this.total.passed += outcomes.passed
    this.total.skipped += outcomes.skipped
    this.total.failed.push(...outcomes.failed)
    this.total.flaky.push(...outcomes.flaky)
    this.total.files.push(...outcomes.files)
    if (status !== 0 && outcomes.crashed.length === 0) this.#broken = true
    return outcomes
  }

  /** Prints the summary and returns the exit code. */
  finish({ mayBeEmpty = false } = {}): number {
    rmSync(this.#reports, { recursive: true, force: true })
    const { total } = this
    if (total.skipped > 0) total.failed.push({ name: `${total.skipped} tests`, error: 'They were skipped.' })
    if (this.#broken && total.failed.length === 0)
      total.failed.push({
        name: 'A test runner',
        error: 'It ended with an error, but reported no failed test.'
      })
    const passed = total.passed + total.flaky.length
    if (!mayBeEmpty && passed + total.failed.length === 0)
      total.failed.push({ name: 'No test', error: 'There is no such test.' })
    const lines = [
      ...slowest(total),
      ...listed(`${total.flaky.length} passed only when they ran again (flaky):`, total.flaky),
      ...listed(`${total.failed.length} failed:`, total.failed)
    ]
    for (const line of lines) this.#say(line)
    this.#say(`\n${passed} passed, ${total.failed.length} failed`)
    return total.failed.length === 0 ? 0 : 1
  }
}

/** Names the ten slowest files, and those that take long without a reason. No time fails a run. */
function slowest({ files }: Outcomes): string[] {
  if (files.length < 2) return []
  const sorted = files.toSorted((one, other) => other.seconds - one.seconds)
  const lines = sorted.flatMap(({ name, seconds }, index) => {
    const reason = slowReasons[name]
    const isUnexplained = seconds > slow && !reason
    if (index >= 10 && !isUnexplained) return []
    const why = isUnexplained
      ? `  (above ${slow} s: make it faster, or say why in tests/slow-files.ts)`
      : reason
        ? `  (${reason})`
        : ''
    return [`  ${seconds.toFixed(0).padStart(4)}  ${name}${why}`]
  })
  return ['\nThe slowest files, in seconds:', ...lines]
}

function listed(title: string, tests: NamedTest[]): string[] {
  if (tests.length === 0) return []
  return [`\n${title}`, ...tests.map(({ name, error }) => `  ${name}\n    ${error}`)]
}

function read(file: string): Outcomes | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Outcomes
  } catch {
    return undefined
  }
}

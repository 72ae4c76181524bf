/** What a test runner reports to `scripts/test.ts`, through the file that the environment names. */
import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Outcomes {
  passed: number
  skipped: number
  failed: NamedTest[]
  /** Tests that failed and then passed when they ran again. */
  flaky: NamedTest[]
  /** Test files without a whole result, because the process that ran them ended. */
  crashed: NamedTest[]
  /** How long the tests of each file took, one after the other. */
  files: { name: string; seconds: number }[]
}

export const noOutcomes = (): Outcomes => ({
  passed: 0,
  skipped: 0,
  failed: [],
  flaky: [],
  crashed: [],
  files: []
})

export interface NamedTest {
  /** The file, the groups and the title. */
  name: string
  /** The first line of the first error. */
  error: string
}

/** The environment variable with the file for the outcomes. */
export const outcomesVariable = 'TEST_OUTCOMES_FILE'

interface Reported {
  message?: string | undefined
  cause?: unknown
}

/** Returns a test's name with the first line of its first error, and that of the error's cause. */
export function named(path: string[], errors: readonly Reported[]): NamedTest {
  const [first] = errors
  const cause = (first?.cause as Reported | undefined)?.message
  const lines = [first?.message, cause].map(firstLine).filter(line => line !== '')
  return { name: path.join(' › '), error: lines.join(' ← ') || 'no message' }
}

function firstLine(text = ''): string {
  const lines = stripVTControlCharacters(text).split('\n')
  return lines.find(line => line.trim() !== '')?.trim() ?? ''
}

export function writeOutcomes(outcomes: Outcomes): void {
  const file = process.env[outcomesVariable]
  if (file) writeFileSync(file, JSON.stringify(outcomes))
}

/** What a test runner reports to `scripts/test.ts`, through the file that the environment names. */
import { writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export interface Outcomes {
  passed: number
  skipped: number
  failed: NamedTest[]
  /** Tests that failed and then passed when they ran again. */
  flaky: NamedTest[]
}

export interface NamedTest {
  /** The file, the groups and the title. */
  name: string
  /** The first line of the first error. */
  error: string
}

/** The environment variable with the file for the outcomes. */
export const outcomesVariable = 'TEST_OUTCOMES_FILE'

/** Returns a test's name with the first line of its first error. */
export function named(path: string[], errors: readonly { message?: string | undefined }[]): NamedTest {
  const lines = stripVTControlCharacters(errors[0]?.message ?? '').split('\n')
  return { name: path.join(' › '), error: lines.find(line => line.trim() !== '')?.trim() ?? 'no message' }
}

export function writeOutcomes(outcomes: Outcomes): void {
  const file = process.env[outcomesVariable]
  if (file) writeFileSync(file, JSON.stringify(outcomes))
}

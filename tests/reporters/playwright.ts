/** Reports the outcomes of the browser tests. */
import type { FullConfig, Reporter, Suite, TestError } from 'playwright/types/testReporter'
import { named, type Outcomes, writeOutcomes } from './outcomes.ts'

export default class OutcomesReporter implements Reporter {
  #all: Suite | undefined
  #errors: TestError[] = []

  printsToStdio(): boolean {
    return false
  }

  onBegin(_config: FullConfig, all: Suite): void {
    this.#all = all
  }

  /** Receives errors that belong to no test, such as those of the global setup. */
  onError(error: TestError): void {
    this.#errors.push(error)
  }

  onEnd(): void {
    const outcomes: Outcomes = { passed: 0, skipped: 0, failed: [], flaky: [] }
    for (const test of this.#all?.allTests() ?? []) {
      const outcome = test.outcome()
      // The path begins with an empty title and the name of the only browser.
      const path = test.titlePath().filter(Boolean)
      const errors = test.results.flatMap(result => result.errors)
      if (outcome === 'unexpected') outcomes.failed.push(named(path, errors))
      else if (outcome === 'flaky') outcomes.flaky.push(named(path, errors))
      else if (outcome === 'expected') outcomes.passed++
      else outcomes.skipped++
    }
    if (this.#errors.length > 0) outcomes.failed.push(named(['an error outside of the tests'], this.#errors))
    writeOutcomes(outcomes)
  }
}

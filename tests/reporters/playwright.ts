/** Reports the outcomes of the browser tests. */
import { dirname, relative } from 'node:path'
import type { FullConfig, Reporter, Suite, TestError } from 'playwright/types/testReporter'
import { named, noOutcomes, writeOutcomes } from './outcomes.ts'

export default class OutcomesReporter implements Reporter {
  #all: Suite | undefined
  /** The folder of the configuration. */
  #root = ''
  #errors: TestError[] = []

  printsToStdio(): boolean {
    return false
  }

  onBegin(config: FullConfig, all: Suite): void {
    this.#root = dirname(config.configFile ?? '')
    this.#all = all
  }

  /** Receives errors that belong to no test, such as those of the global setup. */
  onError(error: TestError): void {
    this.#errors.push(error)
  }

  onEnd(): void {
    const outcomes = noOutcomes()
    const seconds = new Map<string, number>()
    for (const test of this.#all?.allTests() ?? []) {
      const outcome = test.outcome()
      const file = relative(this.#root, test.location.file).replaceAll('\\', '/')
      const took = test.results.reduce((sum, result) => sum + result.duration, 0) / 1000
      seconds.set(file, (seconds.get(file) ?? 0) + took)
      // The path begins with an empty title and the name of the only browser.
      const path = test.titlePath().filter(Boolean)
      const errors = test.results.flatMap(result => result.errors)
      if (outcome === 'unexpected') outcomes.failed.push(named(path, errors))
      else if (outcome === 'flaky') outcomes.flaky.push(named(path, errors))
      else if (outcome === 'expected') outcomes.passed++
      else outcomes.skipped++
    }
    if (this.#errors.length > 0) outcomes.failed.push(named(['an error outside of the tests'], this.#errors))
    outcomes.files = [...seconds].map(([name, each]) => ({ name, seconds: each }))
    writeOutcomes(outcomes)
  }
}

/** Reports the outcomes of Vitest. Its own JSON report doesn't name the tests that passed only on a retry. */
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'
import { named, noOutcomes, writeOutcomes } from './outcomes.ts'

/** How Vitest's error begins if a process that runs test files ends before it's done, for example in a crash. */
const crash = '[vitest-pool]: Worker'

export default class OutcomesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const outcomes = noOutcomes()
    const crashes = unhandled.filter(({ message }) => message.startsWith(crash))
    let namesCrashes = false
    for (const module of modules) {
      const file = module.relativeModuleId
      const didntRun = [...module.children.allTests()].some(test => test.result().state === 'pending')
      if (crashes.length > 0 && (didntRun || module.state() === 'pending')) {
        outcomes.crashed.push(named([file], crashes))
        namesCrashes = true
        continue
      }
      outcomes.files.push({ name: file, seconds: module.diagnostic().duration / 1000 })
      if (module.errors().length > 0) outcomes.failed.push(named([file], module.errors()))
      for (const suite of module.children.allSuites())
        if (suite.errors().length > 0) outcomes.failed.push(named([file, suite.fullName], suite.errors()))
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        const path = [file, test.fullName]
        if (state === 'failed') outcomes.failed.push(named(path, errors))
        else if (state === 'passed' && test.diagnostic()?.flaky) outcomes.flaky.push(named(path, errors))
        else if (state === 'passed') outcomes.passed++
        else outcomes.skipped++
      }
    }
    const others = namesCrashes ? unhandled.filter(error => !crashes.includes(error)) : unhandled
    if (others.length > 0) outcomes.failed.push(named(['an error outside of the tests'], others))
    writeOutcomes(outcomes)
  }
}

import { defineConfig } from 'vitest/config'
import { excludedFrom, leftOut, needsServer, type TestProject, testProjects } from './tests/projects.ts'

/** Tests of a PostgreSQL server run only where there is one, so that no test is ever skipped. */
const others = [
  ...(process.env['TEST_DATABASE_URL'] ? [] : [needsServer]),
  ...(process.env[leftOut] ?? '').split(',').filter(Boolean)
]

function project(each: TestProject) {
  return {
    extends: true as const,
    test: {
      name: each.name,
      include: each.include,
      exclude: [...excludedFrom(each), ...others],
      environment: each.isInBrowser ? 'happy-dom' : 'node',
      // A file on Node starts what it needs, so the files of a worker share the loaded code. A page's stores are global.
      isolate: each.isInBrowser,
      globalSetup: each.hasGround ? ['tests/global-setup.ts'] : []
    }
  }
}

export default defineConfig({
  test: {
    projects: testProjects.map(project),
    // For two cores. A third worker uses the time in which the others wait for a process or a timer.
    maxWorkers: 3,
    // Time only ends a test that is stuck. A machine that is busy with other work can be several times as slow.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    // As in the browser tests: in CI, a failed test runs again, and the summary names it as flaky.
    retry: process.env['CI'] ? 1 : 0,
    coverage: {
      provider: 'v8',
      include: ['src/**', 'packages/*/src/**'],
      exclude: ['src/pages/**', '**/*.d.ts']
    }
  }
})

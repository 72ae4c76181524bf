import { defineConfig } from 'vitest/config'

/** Tests of a PostgreSQL server run only where there is one, so that no test is ever skipped. */
const others = process.env['TEST_DATABASE_URL'] ? [] : ['tests/**/*.postgres.test.ts']

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}', 'packages/*/tests/**/*.test.ts'],
    exclude: ['tests/e2e/**', 'tests/bench/**', 'tests/long/**', 'packages/*/tests/long/**', ...others],
    globalSetup: ['tests/global-setup.ts'],
    // For two cores. A third worker uses the time in which the others wait for a process or a timer.
    maxWorkers: 3,
    // Time only ends a test that is stuck. A machine that is busy with other work can be several times as slow.
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // As in the browser tests: in CI, a failed test runs again, and the summary names it as flaky.
    retry: process.env['CI'] ? 1 : 0,
    coverage: {
      provider: 'v8',
      include: ['src/**', 'packages/*/src/**'],
      exclude: ['src/pages/**', '**/*.d.ts']
    }
  }
})

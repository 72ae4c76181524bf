import { defineConfig } from 'vitest/config'

/** Tests that take long or need a file from outside: `npm run test:long`. */
export default defineConfig({
  test: {
    include: [
      'tests/long/**/*.test.ts',
      'packages/*/tests/long/**/*.test.ts',
      // The other attacks, which are short enough for every run: each role at each endpoint, and 1,000 cut streams.
      'tests/api/session-access.test.ts',
      'tests/live/network.test.ts'
    ],
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 400_000,
    // Each of these tests uses all cores.
    fileParallelism: false
  }
})

import { defineConfig } from 'vitest/config'

/** Tests that take long or need a file from outside: `npm run test:long`. */
export default defineConfig({
  test: {
    include: [
      'tests/long/**/*.test.ts',
      'packages/*/tests/long/**/*.test.ts',
      // The API on the embedded database: `npm test` runs it there, too, but CI on a server.
      'tests/api/**/*.test.ts',
      // An attack that is short enough for every run: 1,000 cut streams.
      'tests/live/network.test.ts'
    ],
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 400_000,
    // Each of these tests uses all cores.
    fileParallelism: false
  }
})

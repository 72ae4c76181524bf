import { defineConfig } from 'vitest/config'

/** Tests that take long or need a file from outside: `npm run test:long`. */
export default defineConfig({
  test: {
    include: [
      'tests/long/**/*.test.ts',
      'packages/*/tests/long/**/*.test.ts',
      // The API on the embedded database: `npm test` runs it there, too, but CI on a server.
      'tests/api/**/*.test.ts',
      // 1,000 cut streams, of which every run has 100.
      'tests/live/network.test.ts'
    ],
    env: { CUT_STREAMS: '1000' },
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 400_000,
    // Each of these tests uses all cores.
    fileParallelism: false
  }
})

import { defineConfig } from 'vitest/config'

/** What takes long, or needs a file from outside: `npm run test:long`. */
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    globalSetup: ['tests/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 400_000,
    // Each of them keeps the machine busy by itself.
    fileParallelism: false
  }
})

import { defineConfig } from 'vitest/config'

/** The rules' own tests, which need no build and no database: what Stryker runs (stryker.config.json). */
export default defineConfig({
  test: {
    include: ['tests/rules/**/*.test.ts'],
    // Its random histories take seconds for each mutant, and other tests find the same ones.
    exclude: ['tests/rules/delivery/several-pickups.test.ts'],
    // Time only ends a test that is stuck.
    testTimeout: 90_000
  }
})

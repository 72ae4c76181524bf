import { defineConfig } from 'vitest/config'

/** What takes long, or needs a file from outside: `npm run test:long`. */
export default defineConfig({
  test: { include: ['tests/long/**/*.test.ts'], testTimeout: 300_000 }
})

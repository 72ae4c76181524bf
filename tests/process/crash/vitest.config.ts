import { defineConfig } from 'vitest/config'

/** A test file whose process ends in the middle, once. `test-run.test.ts` runs it. */
export default defineConfig({ test: { include: ['tests/process/crash/*.crash.ts'], maxWorkers: 1 } })

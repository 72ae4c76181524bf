import { defineConfig } from 'vitest/config'

/** A test file that ends its process. `test-run.test.ts` runs it. */
export default defineConfig({ test: { include: ['tests/process/crash/*.crash.ts'], maxWorkers: 1 } })

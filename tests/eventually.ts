/** Waits in tests for several things at once, or below fake timers, which it moves. `expect.poll` does neither. */
import { vi } from 'vitest'

/** As in `vitest.config.ts`: time only ends a test that is stuck. */
const longest = 20_000

/** Calls `check` until it throws no error, and returns its result. */
export function eventually<T>(check: () => T | Promise<T>, { timeout = longest } = {}): Promise<T> {
  return vi.waitFor(check, { timeout })
}

/** A page reloads for a script that doesn't load, but not for one that it can do without. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchIslandErrors } from '../../src/islands/hydration/watch-islands.ts'
import { loadOptional } from '../../src/islands/hydration/load-optional.ts'

watchIslandErrors()

let reload: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  reload.mockRestore()
})

/** Fails as an import of Vite does: with an event, and then with the same error. */
async function failing(name: string): Promise<never> {
  const payload = new TypeError(`Failed to fetch dynamically imported module: ${name}`)
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }))
  throw payload
}

test('stays for an optional script', async () => {
  expect(await loadOptional(() => failing('plans.js'))).toBeUndefined()
  await vi.runAllTimersAsync()
  expect(reload).not.toHaveBeenCalled()
})

test('reloads for another script, also while an optional one is loading', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const waiting = loadOptional(() => promise)
  await expect(failing('map.js')).rejects.toThrow('map.js')
  await vi.runAllTimersAsync()
  expect(reload).toHaveBeenCalledOnce()
  resolve('plans')
  expect(await waiting).toBe('plans')
})

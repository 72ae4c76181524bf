/** The inline script of server-rendered pages: it deletes another account's data before the page shows anything. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plainScript } from '../../src/layouts/plain-script.mjs'
import { deviceKeys, ownPagesCache, sessionKeys, storageKeys } from '../../src/stores/persisted.ts'

const script = plainScript(
  readFileSync(join(import.meta.dirname, '../../src/layouts/account-data.js'), 'utf8')
)
const root = document.documentElement
const remove = vi.fn(async () => true)

beforeEach(() => {
  vi.stubGlobal('caches', { delete: remove })
  for (const key of Object.values(storageKeys)) localStorage.setItem(key, 'x')
  for (const key of Object.values(sessionKeys)) sessionStorage.setItem(key, 'x')
  localStorage.setItem(storageKeys.user, JSON.stringify({ id: 'usr_ada' }))
})
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['account', 'cleared']) delete root.dataset[name]
  vi.unstubAllGlobals()
  remove.mockClear()
})

/** Runs the script as on a page for this account. undefined means a page that is the same for everyone. */
function open(account: string | undefined): string[] {
  if (account !== undefined) root.dataset['account'] = account
  new Function(script)()
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()
}
const all = [...Object.values(storageKeys), ...Object.values(sessionKeys)].toSorted()
/** Includes the driver's queued work, which is encrypted for its account. */
const stays = [...deviceKeys, storageKeys.queued].toSorted()

test('keeps only device settings and encrypted work on a page for another account', () => {
  expect(open('usr_bob')).toEqual(stays)
  expect(root.dataset['cleared']).toBe('')
  expect(remove).toHaveBeenCalledWith(ownPagesCache)
})

test('does the same on a page for a signed-out visitor', () => {
  expect(open('')).toEqual(stays)
  expect(root.dataset['cleared']).toBeUndefined()
})

test.each([['usr_ada'], [undefined]])('keeps everything on a page for %s', account => {
  expect(open(account)).toEqual(all)
  expect(remove).not.toHaveBeenCalled()
})

test('keeps the data of a signed-out visitor when someone signs in', () => {
  localStorage.removeItem(storageKeys.user)
  expect(open('usr_bob')).toEqual(all.filter(key => key !== storageKeys.user))
})

test('keeps everything if the user record is damaged', () => {
  localStorage.setItem(storageKeys.user, '{')
  expect(open('usr_bob')).toEqual(all)
})

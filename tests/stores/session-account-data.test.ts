// @vitest-environment happy-dom
/** The inline script of pages of the process: what another account has left goes before anything shows. */
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

/** Runs the script as a page for this account does; undefined: a page that is the same for everyone. */
function open(account: string | undefined): string[] {
  if (account !== undefined) root.dataset['account'] = account
  new Function(script)()
  return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted()
}
const all = [...Object.values(storageKeys), ...Object.values(sessionKeys)].toSorted()
/** What a driver has not sent yet is sealed for its account. */
const stays = [...deviceKeys, storageKeys.unsent].toSorted()

test('a page for another account leaves only the settings of the device and what is sealed', () => {
  expect(open('usr_bob')).toEqual(stays)
  expect(root.dataset['cleared']).toBe('')
  expect(remove).toHaveBeenCalledWith(ownPagesCache)
})

test('a page for nobody does as well', () => {
  expect(open('')).toEqual(stays)
  expect(root.dataset['cleared']).toBeUndefined()
})

test.each([['usr_ada'], [undefined]])('a page for %s leaves everything', account => {
  expect(open(account)).toEqual(all)
  expect(remove).not.toHaveBeenCalled()
})

test('what nobody was signed in for stays for whoever signs in', () => {
  localStorage.removeItem(storageKeys.user)
  expect(open('usr_bob')).toEqual(all.filter(key => key !== storageKeys.user))
})

test('a damaged user record stops nothing', () => {
  localStorage.setItem(storageKeys.user, '{')
  expect(open('usr_bob')).toEqual(all)
})

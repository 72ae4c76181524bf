/** The groups of rows of an import, on its page. */
import { useStore } from '@nanostores/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { RowList } from '../../../src/islands/imports/RowList.tsx'
import type { Import } from '../../../src/lib/contract/imports/imports.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { $askedGroup, $rows, importRecord, showMore, showRows } from '../../../src/stores/imports/import.ts'
import { fileOf, knownAddresses, makeAddress, previewed } from '../../imports.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'
import { act } from '../../ui/act.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

/** More rows than a page has. */
const size = 60
let world: TestService
let shop: TestOrganization
let preview: Import
let browser: FakeBrowser
beforeAll(async () => {
  world = await startTestService()
  shop = await makeOrganization(world, { name: 'Bakery' })
  await makeAddress(world, shop.id)
  const file = fileOf([...(await knownAddresses(world, size)), 'Nowhere Boulevard 99999'])
  preview = await previewed(world, shop.owner, shop.id, file)
})
afterAll(() => world.close())
beforeEach(() => {
  browser = browserOf(world)
  $token.set(shop.owner.bearer)
})
afterEach(() => {
  vi.restoreAllMocks()
  browser.restore()
  $rows.set(null)
  importRecord.$failure.set(null)
})

async function show() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const words = wordsFor('en').imports
  const nothing = { group: 'attention' as const, items: [], next: null }
  const Page = () =>
    createElement(RowList, {
      found: preview,
      rows: useStore($rows) ?? nothing,
      isOperator: false,
      locale: 'en',
      words
    })
  await act(async () => root.render(createElement(Page)))
  return { unmount: () => act(() => root.unmount()) }
}

/** Holds up the next request until it's released. */
function holdNext() {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { fetch } = world.service.api
  const spy = vi.spyOn(world.service.api, 'fetch').mockImplementationOnce(async (...request) => {
    await promise
    return fetch(...request)
  })
  return { begun: () => expect.poll(() => spy.mock.calls.length).toBe(1), release: resolve }
}
const pressed = () => document.querySelector('[aria-pressed="true"]')?.textContent
const isWaiting = () => document.querySelector('ul')?.getAttribute('aria-busy')

test('shows the pressed group while its rows are on their way', async () => {
  const { unmount } = await show()
  const held = holdNext()
  expect(pressed()).toBe('To fix 1')
  let read: Promise<void> | undefined
  await act(async () => void (read = showRows(preview, 'ready')))
  expect([pressed(), isWaiting()]).toEqual([`Ready ${preview.counts.ready}`, 'true'])
  held.release()
  await act(async () => read)
  expect([pressed(), isWaiting()]).toEqual([`Ready ${preview.counts.ready}`, 'false'])
  unmount()
})

test('shows the last group that was pressed, whichever answer comes first', async () => {
  const held = holdNext()
  const first = showRows(preview, 'ready')
  await held.begun()
  await showRows(preview, 'all')
  held.release()
  await first
  expect([$rows.get()?.group, $askedGroup.get()]).toEqual(['all', null])
})

test('does not mix a late page of one group into another', async () => {
  await showRows(preview, 'ready')
  const shown = $rows.get()!
  expect(shown.next).not.toBeNull()
  const held = holdNext()
  const more = showMore(preview, shown)
  await held.begun()
  await showRows(preview, 'attention')
  held.release()
  await more
  expect([$rows.get()?.group, $rows.get()?.items.length]).toEqual(['attention', 1])
})

test('adds a page once if it is asked for twice', async () => {
  await showRows(preview, 'ready')
  const shown = $rows.get()!
  await Promise.all([showMore(preview, shown), showMore(preview, shown)])
  const numbers = $rows.get()?.items.map(({ number }) => number) ?? []
  expect(numbers).toHaveLength(preview.counts.ready)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('returns to the shown group if the network is lost', async () => {
  const { unmount } = await show()
  browser.offline = true
  await act(() => showRows(preview, 'ready'))
  expect(pressed()).toBe('To fix 1')
  expect(importRecord.$failure.get()).not.toBeNull()
  unmount()
})

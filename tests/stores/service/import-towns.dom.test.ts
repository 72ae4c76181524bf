/** The question about a town that many rows of a file have, on its page. */
import { useStore } from '@nanostores/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { Towns } from '../../../src/islands/imports/Towns.tsx'
import type { Import } from '../../../src/lib/contract/imports/imports.ts'
import type { Locale } from '../../../src/lib/words/locale.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import { $token } from '../../../src/stores/core/app.ts'
import { importRecord } from '../../../src/stores/imports/import.ts'
import { fileOf, knownAddresses, makeAddress, previewed, worked } from '../../imports.ts'
import { makeOrganization, type TestOrganization } from '../../organizations.ts'
import { startTestService, type TestService } from '../../service.ts'
import { act } from '../../ui/act.ts'
import { browserOf, type FakeBrowser } from './browser.ts'

let world: TestService
let shop: TestOrganization
let preview: Import
let browser: FakeBrowser
beforeAll(async () => {
  world = await startTestService()
  shop = await makeOrganization(world, { name: 'Bakery' })
  await makeAddress(world, shop.id)
  const addresses = await knownAddresses(world, 3)
  preview = await previewed(world, shop.owner, shop.id, fileOf(addresses.map(each => `${each}, 8001 Zürich`)))
})
afterAll(() => world.close())
beforeEach(() => {
  browser = browserOf(world)
  $token.set(shop.owner.bearer)
})
afterEach(() => {
  browser.restore()
  importRecord.$value.set(null)
})

async function show(locale: Locale) {
  const words = wordsFor(locale).imports
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const Page = () => createElement(Towns, { found: useStore(importRecord.$value) ?? preview, locale, words })
  await act(async () => root.render(createElement(Page)))
  return { unmount: () => act(() => root.unmount()) }
}
const region = () => world.service.context.maps.area.name

test('asks in the language of the page', async () => {
  const { unmount } = await show('fr')
  expect(document.body.textContent).toContain(
    `«\u00a08001 Zürich\u00a0» est dans 3 lignes. Est-ce à ${region()}`
  )
  expect(document.querySelector('input:checked')).toBeNull()
  unmount()
})

test('sends the answer, and shows it once the rows are checked', async () => {
  const { unmount } = await show('en')
  expect(document.body.textContent).toContain(`“8001 Zürich” is in 3 rows. Is it in ${region()}?`)
  const yes = document.querySelector<HTMLInputElement>('input[value="here"]')!
  await act(async () => yes.click())
  await expect.poll(() => importRecord.$value.get()?.state).toBe('checking')
  const checked = await worked(world, shop.owner.client, shop.id, preview.id)
  expect(checked.counts.ready).toBe(3)
  await act(async () => importRecord.$value.set(checked))
  expect(document.querySelector<HTMLInputElement>('input:checked')?.value).toBe('here')
  unmount()
})

test('shows nothing where nothing is asked', async () => {
  importRecord.$value.set({ ...preview, towns: [] })
  const { unmount } = await show('en')
  expect(document.querySelector('.import-towns')).toBeNull()
  unmount()
})

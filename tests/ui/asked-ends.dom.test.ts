/** A saved view is deleted, and a tracking link ended, only after a question that names it. */
import { createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShareStop } from '../../src/islands/delivery/live/ShareStop.tsx'
import { EditViews } from '../../src/islands/ops/list/EditViews.tsx'
import { loadDialogs } from '../../src/islands/ui/dialogs/Dialog.tsx'
import { fill } from '../../src/lib/words/fill.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import * as views from '../../src/stores/ops/lists/views.ts'
import * as links from '../../src/stores/tracking/tracking-links.ts'
import { act } from './act.ts'

const words = wordsFor('en')
const { deliveryList, share } = words
let root: Root
beforeEach(async () => {
  await loadDialogs()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const show = (node: ReactNode) => act(async () => root.render(node))
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click())
const title = () => [...document.querySelectorAll('.dialog-title')].at(-1)?.textContent
const answer = (text: string) =>
  act(async () =>
    [...document.querySelectorAll<HTMLElement>('.dialog-foot button')]
      .find(each => each.textContent === text)
      ?.click()
  )

test('a view', async () => {
  const remove = vi.spyOn(views, 'remove').mockResolvedValue(null)
  const view = { id: 'one', name: 'Tomorrow', query: {} }
  await show(createElement(EditViews, { open: true, onClose: () => {}, views: [view], words: deliveryList }))
  await press(fill(deliveryList.removeOne, { name: view.name }))
  expect(title()).toBe(fill(deliveryList.removeTitle, { name: view.name }))
  await answer(deliveryList.keep)
  expect(remove).not.toHaveBeenCalled()
  await press(fill(deliveryList.removeOne, { name: view.name }))
  await answer(deliveryList.remove)
  expect(remove).toHaveBeenCalledExactlyOnceWith('one')
})

test('a tracking link', async () => {
  const revoke = vi.spyOn(links, 'revokeLink').mockResolvedValue(undefined as never)
  const stop = { id: 'stp_one', name: '12 Apple Street', contact: null }
  const link = { url: 'https://example.test/track/one' }
  const props = { id: 'pad_one', stop, link, onLink: () => {}, texts: false, words } as never
  await show(createElement(ShareStop, props))
  const label = `${share.revoke}: ${stop.name}`
  await press(label)
  expect(title()).toBe(fill(share.revokeTitle, { place: stop.name }))
  await answer(share.keep)
  expect(revoke).not.toHaveBeenCalled()
  await press(label)
  await answer(share.revoke)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('pad_one', 'stp_one')
})

/** A fault in a sheet or a dialog stays in it: the rest of the page still works, and 'Try again' renders that part again. */
import { createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DropoffActions } from '../../src/islands/driver/delivery/DropoffActions.tsx'
import { Dialog, loadDialogs } from '../../src/islands/ui/dialogs/Dialog.tsx'
import { PartBoundary } from '../../src/islands/ui/PartBoundary.tsx'
import { Sheet } from '../../src/islands/ui/dialogs/Sheet.tsx'
import { wordsFor } from '../../src/lib/words/words.ts'
import { act } from './act.ts'

const words = wordsFor('en')
let root: Root
let broken = true
const Part = ({ text }: { text: string }): ReactNode => {
  if (broken) throw new Error('A fault of this test')
  return createElement('p', {}, text)
}
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(each => each.textContent === text)
const failed = () => document.querySelectorAll('.island-errors')
const show = (node: ReactNode) => act(async () => root.render(node))

beforeEach(async () => {
  await loadDialogs()
  broken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = `<template id="island-errors" data-failed="${words.failures.island}" data-retry="${words.failures.retry}"></template>`
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

const labels = { region: 'Your delivery', ...words.sheet }
const sheet = (parts: { head?: ReactNode; foot?: ReactNode; children?: ReactNode }) =>
  createElement(Sheet, { labels, snap: 'half', onSnap: () => {}, children: 'The body', ...parts })

test.each(['head', 'foot', 'children'])('the rest of a sheet stays when its %s fails', async part => {
  const whole = { head: 'The head', foot: 'The foot', children: 'The body' }
  await show(sheet({ ...whole, [part]: createElement(Part, { text: 'The part' }) }))
  expect(failed()).toHaveLength(1)
  for (const [name, text] of Object.entries(whole))
    if (name !== part) expect(document.body.textContent).toContain(text)
  broken = false
  await act(async () => button(words.failures.retry)?.click())
  expect(failed()).toHaveLength(0)
  expect(document.body.textContent).toContain('The part')
})

test('a dialog with a fault can still be closed', async () => {
  const close = vi.fn()
  const children = createElement(Part, { text: 'A form' })
  await show(
    createElement(Dialog, { open: true, onOpenChange: close, title: 'Cancel', closeLabel: 'Close', children })
  )
  expect(document.querySelector('.dialog-body')?.textContent).toContain(words.failures.island)
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
  expect(close).toHaveBeenCalled()
})

test('a driver can go on when the dialog of the handover fails', async () => {
  const fail = vi.fn()
  // The dialog reads its words at once. Without them, it throws.
  const handOver = {
    ...words.drive,
    get pinTitle(): never {
      throw new Error('A fault of this test')
    }
  }
  const props = {
    stop: { waits_until: null },
    busy: false,
    open: null,
    queued: false,
    mayHandOver: true,
    photoRequired: false,
    onOpen: fail,
    onReport: async () => true,
    locale: 'en',
    words: { ...words, drive: handOver }
  }
  await show(createElement(DropoffActions, props as never))
  expect(failed().length).toBeGreaterThan(0)
  await act(async () => button(words.drive.stage.failed)?.click())
  expect(fail).toHaveBeenCalledExactlyOnceWith('fail')
})

test('loads the page again for code that could not be loaded, because React would not ask for it again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const Missing = (): ReactNode => {
    throw new TypeError('Failed to fetch dynamically imported module: part.js')
  }
  await show(createElement(PartBoundary, { children: createElement(Missing) }))
  await act(async () => button(words.failures.retry)?.click())
  expect(reload).toHaveBeenCalledOnce()
})

test('tries again when it is about something else', async () => {
  const about = (id: string) =>
    createElement(PartBoundary, { about: id, children: createElement(Part, { text: id }) })
  await show(about('one'))
  broken = false
  await show(about('two'))
  expect(document.body.textContent).toContain('two')
})

/** An address or a contact of an organization goes only after a question that names it. */
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditableList } from '../../src/islands/organizations/EditableList.tsx'
import { loadDialogs } from '../../src/islands/ui/dialogs/Dialog.tsx'
import { fill } from '../../src/lib/words/fill.ts'
import { wordsFor } from '../../src/lib/words/words.ts'
import { act } from './act.ts'

const words = wordsFor('en').organizations
const item = { id: 'one', name: 'Café Linde' }
const onRemove = vi.fn(async () => true)
let root: Root
beforeEach(async () => {
  await loadDialogs()
  onRemove.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const list = createElement(EditableList<typeof item>, {
    id: 'addresses',
    title: 'Addresses',
    add: 'Add',
    empty: { title: '', detail: '' },
    items: [item],
    most: 10,
    nameOf: ({ name }) => name,
    children: () => null,
    onRemove,
    dialog: () => null,
    mayChange: true,
    words,
    run: () => {},
    ask: () => {}
  })
  await act(async () => root.render(list))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const press = (button: HTMLElement | null | undefined) => act(async () => button?.click())
const ask = () => press(document.querySelector<HTMLElement>(`[aria-label="${fill(words.removeOf, item)}"]`))
const answers = () => [...document.querySelectorAll<HTMLElement>('.dialog-foot button')]

test('names what goes, and removes it only after the answer', async () => {
  await ask()
  expect(document.querySelector('.dialog-title')?.textContent).toBe(fill(words.removeTitle, item))
  expect(onRemove).not.toHaveBeenCalled()
  await press(answers()[0])
  expect(onRemove).not.toHaveBeenCalled()
  await ask()
  await press(answers().at(-1))
  expect(onRemove).toHaveBeenCalledExactlyOnceWith(item)
})

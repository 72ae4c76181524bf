/** The acts behind the button with three points, by keyboard. */
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MenuItem, MoreMenu } from '../../src/islands/ui/buttons/MoreMenu.tsx'
import { act } from './act.ts'

const onSelect = vi.fn<(id: string) => void>()
const itemOf = (id: string, isDangerous = false): MenuItem => ({
  id,
  name: id,
  isDangerous,
  onSelect: () => onSelect(id)
})
const groups = [
  [itemOf('Add a note'), itemOf('Change the driver')],
  [],
  [itemOf('Call off', true), itemOf('Cancel delivery', true)]
]

let root: Root
const render = (shown: MenuItem[][] = groups) =>
  act(async () => root.render(createElement(MoreMenu, { label: 'More actions', groups: shown })))
beforeEach(() => {
  onSelect.mockClear()
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const trigger = () => document.querySelector<HTMLElement>('[aria-label="More actions"]')
const names = () => [...document.querySelectorAll('[role="menuitem"]')].map(item => item.textContent)
const press = (key: string) =>
  act(async () => {
    const target = document.activeElement ?? document.body
    const sent = target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // As a browser does for a button.
    if (sent && key === 'Enter' && target instanceof HTMLButtonElement) target.click()
  })
async function openByKeyboard(): Promise<void> {
  await act(async () => trigger()?.focus())
  await press('Enter')
  await expect.poll(names).not.toEqual([])
}
const focused = () => expect.poll(() => document.activeElement?.textContent)

test('opens by keyboard on the first act, and the arrow keys lead through all', async () => {
  await render()
  await openByKeyboard()
  expect(trigger()?.getAttribute('aria-expanded')).toBe('true')
  await focused().toBe('Add a note')
  await press('ArrowDown')
  await focused().toBe('Change the driver')
  await press('ArrowDown')
  await focused().toBe('Call off')
  await press('ArrowUp')
  await focused().toBe('Change the driver')
  await press('End')
  await focused().toBe('Cancel delivery')
})

test('has what takes something last, below the only line', async () => {
  await render()
  await openByKeyboard()
  expect(names()).toEqual(['Add a note', 'Change the driver', 'Call off', 'Cancel delivery'])
  const parts = [...document.querySelectorAll('.more-menu > [role]')]
  expect(parts.map(part => part.getAttribute('role'))).toEqual([
    'menuitem',
    'menuitem',
    'separator',
    'menuitem',
    'menuitem'
  ])
  expect(parts.map(part => part.hasAttribute('data-dangerous'))).toEqual([false, false, false, true, true])
})

test('closes by Escape without an act, and the focus is back on the button', async () => {
  await render()
  await openByKeyboard()
  await press('ArrowDown')
  await press('Escape')
  await expect.poll(names).toEqual([])
  expect(document.activeElement).toBe(trigger())
  expect(onSelect).not.toHaveBeenCalled()
})

test('does the chosen act, once', async () => {
  await render()
  await openByKeyboard()
  await press('ArrowDown')
  await focused().toBe('Change the driver')
  await press('Enter')
  await expect.poll(() => onSelect.mock.calls).toEqual([['Change the driver']])
  await expect.poll(names).toEqual([])
})

test('is absent without acts', async () => {
  await render([[], []])
  expect(trigger()).toBeNull()
})

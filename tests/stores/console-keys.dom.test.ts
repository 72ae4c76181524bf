/** The console's keys: j and k move between the rows of a page's list, and letters that are typed after n wait for the form. */
import { afterEach, expect, test } from 'vitest'
import { moveInList } from '../../src/islands/ops/keyboard/move-in-list.ts'
import { closeNewDelivery, openNewDelivery } from '../../src/stores/booking/new-delivery.ts'
import { takeTyped } from '../../src/stores/shell/typed-ahead.ts'

afterEach(() => {
  closeNewDelivery()
  document.body.innerHTML = ''
})
const focused = () => document.activeElement?.textContent
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return event
}

test('j and k stay within the list, and begin at its first row', () => {
  document.body.innerHTML = `
    <table data-key-rows><thead><tr><th><a href="/sort">Name</a></th></tr></thead>
    <tbody><tr><td>1</td><td><a href="/1">One</a> <a href="/x">Other</a></td></tr><tr><td><a href="/2">Two</a></td></tr></tbody></table>`
  expect([moveInList(1), focused()]).toEqual([true, 'One'])
  expect([moveInList(1), focused()]).toEqual([true, 'Two'])
  expect([moveInList(1), focused()]).toEqual([true, 'Two'])
  expect([moveInList(-1), focused()]).toEqual([true, 'One'])
  expect([moveInList(-1), focused()]).toEqual([true, 'One'])
  // From another link of the row.
  document.querySelector<HTMLElement>('[href="/x"]')?.focus()
  expect([moveInList(1), focused()]).toEqual([true, 'Two'])
})

test('a list that has its own keys is left alone', () => {
  document.body.innerHTML = '<ul><li><a href="/1">One</a></li></ul>'
  expect(moveInList(1)).toBe(false)
})

test('letters typed after n wait for the field, and shortcuts do not take them', () => {
  openNewDelivery()
  const events = ['j', 'o', ' ', 'Enter'].map(key => press(key))
  expect(events.map(event => event.defaultPrevented)).toEqual([true, true, true, false])
  expect(press('k', { ctrlKey: true }).defaultPrevented).toBe(false)
  expect(takeTyped()).toBe('jo ')
  expect(press('j').defaultPrevented).toBe(false)
  expect(takeTyped()).toBe('')
})

test('a field that has the focus gets its keys, and a closed form keeps none', () => {
  openNewDelivery()
  document.body.innerHTML = '<input>'
  document.querySelector('input')?.focus()
  expect(press('a').defaultPrevented).toBe(false)
  closeNewDelivery()
  openNewDelivery()
  expect(takeTyped()).toBe('')
})

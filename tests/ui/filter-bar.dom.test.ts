import { createElement } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type Filter,
  FilterBar,
  type FilterBarProps,
  type FilterValues
} from '../../src/islands/ui/lists/FilterBar.tsx'
import { applyFilters } from '../../src/islands/ui/lists/apply-filters.ts'
import { act } from './act.ts'

const state: Filter = {
  kind: 'choice',
  name: 'state',
  label: 'State',
  any: 'Any state',
  value: 'open',
  options: [
    { value: 'open', name: 'Open' },
    { value: 'closed', name: 'Closed' }
  ]
}
const from: Filter = { kind: 'day', name: 'from', label: 'From' }
const bar: FilterBarProps = {
  search: { name: 'q', label: 'Search', hint: 'A name', value: 'ana' },
  filters: [state],
  rest: { label: 'Filter', filters: [from] },
  kept: { columns: 'name,state', cursor: undefined },
  submit: 'Show'
}

let root: Root
async function render(props: Partial<FilterBarProps> = {}): Promise<HTMLFormElement> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(createElement(FilterBar, { ...bar, ...props })))
  return theForm()
}
function theForm(): HTMLFormElement {
  const form = document.querySelector('form')
  if (!form) throw new Error('There is no form.')
  return form
}
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})

const sentBy = (form: HTMLFormElement) => Object.fromEntries(new FormData(form))

test('sends the search, all filters and what the address keeps', async () => {
  const form = await render({ action: '/people' })
  expect(form.getAttribute('action')).toBe('/people')
  expect(form.getAttribute('role')).toBe('search')
  expect(sentBy(form)).toEqual({ q: 'ana', state: 'open', from: '', columns: 'name,state' })
})

test('keeps the filters that are used less behind a button', async () => {
  const form = await render()
  expect(form.querySelector('summary')?.textContent).toBe('Filter')
  expect(form.querySelector('details [name="from"]')).not.toBeNull()
  expect(form.querySelector('details [name="state"]')).toBeNull()
})

test('says how many of those behind the button are set', async () => {
  const form = await render({ rest: { label: 'Filter', filters: [from], count: 2 } })
  expect(form.querySelector('summary')?.textContent).toBe('Filter · 2')
})

test('applies a choice of the line at once, and those behind the button together', async () => {
  applyFilters()
  const range: Filter = {
    ...state,
    options: [
      { value: 'open', name: 'Open' },
      { value: 'days', name: 'Chosen days', needsRest: true }
    ]
  }
  const form = await render({ action: '/people', appliesAtOnce: true, filters: [range] })
  const applied = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
  const choose = (name: string, value: string) => {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value
    if (field instanceof Element) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose('from', '2026-11-02')
  choose('q', 'ben')
  expect(applied).not.toHaveBeenCalled()
  choose('state', 'days')
  expect(applied).not.toHaveBeenCalled()
  expect(form.querySelector('details')?.open).toBe(true)
  choose('state', 'open')
  expect(applied).toHaveBeenCalledOnce()
})

test('applies a choice that was made before the script had loaded, and no value that the browser kept', async () => {
  const form = await render({ action: '/people', appliesAtOnce: true })
  const applied = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {})
  const select = form.querySelector('select')
  if (select) select.value = 'closed'
  applyFilters()
  expect(applied).not.toHaveBeenCalled()
  Object.assign(form, { changed: select })
  applyFilters()
  expect(applied).toHaveBeenCalledOnce()
})

test('a list without an address changes with each choice, and leaves the page alone', async () => {
  const onChange = vi.fn<(values: FilterValues) => void>()
  const form = await render({ onChange })
  const select = form.querySelector('select')
  if (select) select.value = 'closed'
  await act(async () => select?.dispatchEvent(new Event('change', { bubbles: true })))
  expect(onChange).toHaveBeenLastCalledWith(expect.objectContaining({ q: 'ana', state: 'closed' }))
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => form.dispatchEvent(submit))
  expect(submit.defaultPrevented).toBe(true)
})

test('a list with an address is loaded by the browser', async () => {
  const form = await render({ action: '/people' })
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  await act(async () => form.dispatchEvent(submit))
  expect(submit.defaultPrevented).toBe(false)
})

test('takes a text that was typed before hydration', async () => {
  const onChange = vi.fn<(values: FilterValues) => void>()
  const element = createElement(FilterBar, { ...bar, onChange })
  const frame = document.body.appendChild(document.createElement('div'))
  frame.innerHTML = renderToString(element)
  const field = frame.querySelector<HTMLInputElement>('[name="q"]')
  if (field) field.value = 'ben'
  await act(async () => (root = hydrateRoot(frame, element)))
  expect(field?.value).toBe('ben')
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ q: 'ben' }))
})

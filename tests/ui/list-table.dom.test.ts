import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { type Column, ListTable, type ListTableProps } from '../../src/islands/ui/lists/ListTable.tsx'
import type { Selection } from '../../src/islands/ui/lists/SelectRows.tsx'
import { act } from './act.ts'

interface Row {
  id: string
  name: string
  reference: string
}
const rows: Row[] = [
  { id: 'a', name: 'Ana', reference: '' },
  { id: 'b', name: 'Ben', reference: 'Order 7' }
]
const name: Column<Row> = { key: 'name', heading: 'Name', cell: row => row.name }
const reference: Column<Row> = {
  key: 'reference',
  heading: 'Reference',
  phone: 'line',
  isNamed: true,
  isEmpty: row => row.reference === '',
  cell: row => row.reference
}

let root: Root
async function render(props: Partial<ListTableProps<Row>> = {}): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const element = createElement(ListTable<Row>, {
    name: 'people',
    label: 'People',
    rows,
    columns: [name, reference],
    ...props
  })
  await act(async () => root.render(element))
}
afterEach(() => act(async () => root.unmount()))

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('shows a cell of each column for each row', async () => {
  await render()
  expect(textsOf('th')).toEqual(['Name', 'Reference'])
  expect(textsOf('td')).toEqual(['Ana', '', 'Ben', 'Order 7'])
})

test('leaves out a column that is empty in all rows', async () => {
  await render({ rows: rows.slice(0, 1) })
  expect(textsOf('th')).toEqual(['Name'])
  expect(textsOf('td')).toEqual(['Ana'])
})

test('heads the rows of a group once, with how many there are', async () => {
  const groupOf = ({ id }: Row) =>
    id === 'a'
      ? { key: 'monday', label: 'Monday', detail: '1 delivery' }
      : { key: 'tuesday', label: 'Tuesday' }
  await render({ rows: [...rows, { id: 'c', name: 'Cem', reference: '' }], groupOf })
  expect(textsOf('tr[data-group]')).toEqual(['Monday · 1 delivery', 'Tuesday'])
  expect(textsOf('tbody tr')).toEqual(['Monday · 1 delivery', 'Ana', 'Tuesday', 'BenOrder 7', 'Cem'])
  expect(document.querySelector('tr[data-group] th')?.getAttribute('colspan')).toBe('2')
})

test('sums below the rows', async () => {
  await render({ columns: [{ ...name, sum: 'Together' }, reference] })
  expect(textsOf('tfoot td')).toEqual(['Together', ''])
})

test('marks an empty cell, which a phone doesn’t show', async () => {
  await render()
  expect(textsOf('td[data-empty]')).toEqual([''])
})

test('is cards on a phone only if a column has a place there', async () => {
  await render()
  expect(document.querySelector('table[data-stacks]')).not.toBeNull()
  expect(document.querySelector('td[data-phone="line"]')?.getAttribute('data-name')).toBe('Reference')
  await act(async () => root.unmount())
  await render({ columns: [name] })
  expect(document.querySelector('table[data-stacks]')).toBeNull()
})

test('a heading that sorts leads to the next order, and says the current one', async () => {
  await render({
    columns: [
      { ...name, sort: { next: '/people?sort=last', label: 'Sort by Name', direction: 'ascending' } },
      reference
    ]
  })
  const link = document.querySelector('th a')
  expect(link?.getAttribute('href')).toBe('/people?sort=last')
  expect(link?.getAttribute('aria-label')).toBe('Sort by Name')
  expect(link?.textContent).toBe('Name ↑')
  expect([...document.querySelectorAll('th')].map(each => each.getAttribute('aria-sort'))).toEqual([
    'ascending',
    null
  ])
})

test('says it if there are no rows, and leads to the next page', async () => {
  await render({
    rows: [],
    nothing: { title: 'Nobody yet', detail: 'People appear here.' },
    next: { href: '/people?cursor=2', label: 'Next' }
  })
  expect(document.querySelector('table')).toBeNull()
  expect(document.body.textContent).toContain('Nobody yet')
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/people?cursor=2')
})

test('selects all rows, one row, and with Shift those up to it', async () => {
  const selection = {
    selected: new Set(['b']),
    allLabel: 'Select all',
    labelOf: (row: Row) => `Select ${row.name}`,
    onAll: vi.fn<Selection<Row>['onAll']>(),
    onRow: vi.fn<Selection<Row>['onRow']>()
  }
  await render({ selection })
  const box = (label: string) => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)
  expect(box('Select all')?.checked).toBe(false)
  expect(box('Select Ana')?.checked).toBe(false)
  expect(box('Select Ben')?.checked).toBe(true)
  expect(textsOf('tr[data-selected] td:nth-child(2)')).toEqual(['Ben'])
  await act(async () => box('Select all')?.click())
  expect(selection.onAll).toHaveBeenLastCalledWith(true)
  await act(async () => box('Select Ana')?.click())
  expect(selection.onRow).toHaveBeenLastCalledWith(rows[0], 0, false)
  const withShift = new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: true })
  await act(async () => box('Select Ben')?.dispatchEvent(withShift))
  expect(selection.onRow).toHaveBeenLastCalledWith(rows[1], 1, true)
})

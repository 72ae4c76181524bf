import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { SplitList, type SplitListProps } from '../../src/islands/ops/shared/SplitList.tsx'
import { ApiError } from '../../src/lib/api-error.ts'
import { act } from './act.ts'

interface Row {
  id: string
  name: string
}
const words = {
  nothing: 'Nobody',
  nothingDetail: 'Search again.',
  more: 'More',
  back: 'Back'
}
const list = { items: [{ id: 'a', name: 'Ana' }], next: null }

let root: Root
async function render(props: Partial<SplitListProps<Row>>): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const element = createElement(SplitList<Row>, {
    label: 'People',
    path: '/people',
    chosen: '',
    filters: createElement('form'),
    list,
    failure: null,
    row: ({ name }) => createElement('span', {}, name),
    onMore: () => {},
    pane: null,
    words,
    ...props
  })
  await act(async () => root.render(element))
}
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
})
const paneText = () => document.querySelector('section:last-child')?.textContent

test('links each row to its entry, and names the chosen one', async () => {
  await render({ chosen: 'a', pane: createElement('p', {}, 'All about Ana') })
  const link = document.querySelector('li a')
  expect(link?.getAttribute('href')).toBe('/people#a')
  expect(link?.getAttribute('aria-current')).toBe('true')
  expect(paneText()).toBe('BackAll about Ana')
})

test('has the whole width until an entry is chosen, and waits for it', async () => {
  await render({})
  expect(document.querySelectorAll('section')).toHaveLength(1)
  await act(async () => root.unmount())
  await render({ chosen: 'a' })
  expect(paneText()).toBe('Back')
})

test('shows the rows as a table, which has less room beside an entry', async () => {
  const table = vi.fn<NonNullable<SplitListProps<Row>['table']>>(rows =>
    createElement('table', {}, createElement('caption', {}, rows[0]?.name))
  )
  await render({ table })
  expect(document.querySelector('caption')?.textContent).toBe('Ana')
  expect(table).toHaveBeenLastCalledWith(list.items, false)
  await act(async () => root.unmount())
  await render({ table, chosen: 'a' })
  expect(table).toHaveBeenLastCalledWith(list.items, true)
})

test('says that nothing was found, and why a list is missing', async () => {
  await render({ list: { items: [], next: null } })
  expect(document.body.textContent).toContain('Nobody')
  await act(async () => root.unmount())
  await render({ list: null, failure: new ApiError(0, 'network', 'No answer.') })
  expect(document.querySelector('[role="alert"]')).not.toBeNull()
})

test('loads the next page from where the list ends', async () => {
  const onMore = vi.fn<(cursor: string) => void>()
  await render({ list: { ...list, next: 'page-2' }, onMore })
  await act(async () => document.querySelector('button')?.click())
  expect(onMore).toHaveBeenCalledExactlyOnceWith('page-2')
})

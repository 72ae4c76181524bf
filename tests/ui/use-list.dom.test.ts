/** The lists of the app store in a screen: the page's list seeds the store, which then feeds the screen. */
import { setPersistentEngine } from '@nanostores/persistent'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useList } from '../../src/islands/hydration/use-list.ts'
import type { UnitOfMeasurement } from '../../src/lib/contract/company.ts'
import { $unitMeasurements } from '../../src/stores/core/app.ts'

const storage: Record<string, string> = {}
setPersistentEngine(storage, { addEventListener() {}, removeEventListener() {} })

const unit = (id: number, name: string): UnitOfMeasurement => ({
  id,
  name,
  code: name,
  symbol: name,
  kilograms: 1
})
const [kilograms, pounds] = [unit(1, 'kilograms'), unit(2, 'pounds')]

function Screen({ units }: { units: UnitOfMeasurement[] }) {
  const shown = useList($unitMeasurements, units)
  return createElement('p', null, shown.map(({ name }) => name).join(', '))
}
function show(units: UnitOfMeasurement[]): HTMLElement {
  const root = document.createElement('div')
  createRoot(root).render(createElement(Screen, { units }))
  return root
}
afterEach(() => $unitMeasurements.set([]))

test('a page replaces an older list, in storage too, and the screen follows the store', async () => {
  $unitMeasurements.set([unit(1, 'stones')])
  const screen = show([kilograms])
  await expect.poll(() => screen.textContent).toBe('kilograms')
  expect(JSON.parse(storage['dropway:unitMeasurements'] ?? '')).toEqual([kilograms])
  $unitMeasurements.set([kilograms, pounds])
  await expect.poll(() => screen.textContent).toBe('kilograms, pounds')
})

test('a page without a list shows the stored one', async () => {
  $unitMeasurements.set([pounds])
  const screen = show([])
  await expect.poll(() => screen.textContent).toBe('pounds')
  expect($unitMeasurements.get()).toEqual([pounds])
})

test('a sign-out empties the store, but not the screen that is being left', async () => {
  const screen = show([kilograms])
  await expect.poll(() => $unitMeasurements.get()).toEqual([kilograms])
  $unitMeasurements.set([])
  await expect.poll(() => screen.textContent).toBe('kilograms')
})

test("the server renders the page's list and writes no store", () => {
  const { document: browser } = globalThis
  vi.stubGlobal('document', undefined)
  expect(renderToString(createElement(Screen, { units: [kilograms] }))).toBe('<p>kilograms</p>')
  expect($unitMeasurements.get()).toEqual([])
  vi.stubGlobal('document', browser)
})

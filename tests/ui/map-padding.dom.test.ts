/** The room that a map leaves for what lies on it. */
import { afterEach, expect, test, vi } from 'vitest'
import { mapPadding } from '../../src/islands/map/map-padding.ts'

afterEach(() => {
  document.body.innerHTML = ''
  vi.restoreAllMocks()
})

function show(position: 'absolute' | 'static', summaryHeight = 0): void {
  document.body.innerHTML = `<div class="map-screen">
    <section class="sheet" style="position: ${position}"></section><div class="booking-summary"></div>
  </div>`
  const heights: Record<string, number> = { sheet: 400, 'booking-summary': summaryHeight }
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heights[this.className] ?? 0
  })
}

test('keeps pins above a phone’s sheet and beside its round button', () => {
  show('absolute')
  const { right, bottom } = mapPadding()
  expect(bottom).toBeGreaterThanOrEqual(400)
  expect(right).toBeGreaterThanOrEqual(72)
})

test('keeps pins above the card on a wide map, and needs no room for a card that isn’t shown', () => {
  show('static')
  const without = mapPadding().bottom
  show('static', 120)
  expect(mapPadding().bottom - without).toBeGreaterThanOrEqual(120)
})

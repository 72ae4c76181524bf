import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Toasts } from '../../src/islands/shell/Toasts.tsx'
import { showToast } from '../../src/stores/shell/toasts.ts'
import { act } from './act.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Returns the texts of the open toasts, oldest first. happy-dom runs no animation: toasts must go without their events. */
async function shown(position: 'top' | 'bottom'): Promise<string[]> {
  await act(() => vi.advanceTimersByTimeAsync(250))
  return [...document.querySelectorAll(`.Toastify__toast-container--${position}-right .Toastify__toast`)].map(
    toast => toast.textContent ?? ''
  )
}

test('shows five toasts per position: a sixth replaces the oldest, and push toasts count apart', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const words = { region: 'Messages', close: 'Close' }
  await act(() => root.render(createElement(Toasts, { words, direction: 'ltr' })))
  const toast = (message: string, push = false) =>
    act(() => showToast({ kind: 'info', title: '', message, push }))

  for (const message of ['a', 'b', 'c', 'd', 'e']) toast(message)
  expect(await shown('top')).toEqual(['a', 'b', 'c', 'd', 'e'])
  for (const message of ['1', '2', '3', '4', '5']) toast(message, true)
  expect(await shown('top')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(await shown('bottom')).toEqual(['1', '2', '3', '4', '5'])
  toast('f')
  expect(await shown('top')).toEqual(['b', 'c', 'd', 'e', 'f'])
  for (const message of ['6', '7']) toast(message, true)
  expect(await shown('bottom')).toEqual(['3', '4', '5', '6', '7'])
  expect(await shown('top')).toEqual(['b', 'c', 'd', 'e', 'f'])
})

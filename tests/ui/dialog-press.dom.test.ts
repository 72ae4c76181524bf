/** A dialog that opens or closes during a press ends that press. One that only arrives with the page doesn't. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { DialogPanel } from '../../src/islands/ui/dialogs/DialogPanel.tsx'
import { act } from './act.ts'

const button = document.createElement('button')
const pressed = vi.fn()
button.addEventListener('click', pressed)
document.body.append(button)

const root = createRoot(document.body.appendChild(document.createElement('div')))
const show = (open: boolean) =>
  act(() =>
    root.render(
      createElement(DialogPanel, { open, title: 'Release', closeLabel: 'Close', onOpenChange: () => {} })
    )
  )
/** Presses the button, and does something while the finger is down. */
async function pressDuring(event: () => unknown): Promise<void> {
  pressed.mockClear()
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true }))
  await event()
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, isPrimary: true }))
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
}

test('a press lasts while a closed dialog arrives, and ends when it opens or closes', async () => {
  await pressDuring(() => show(false))
  expect(pressed).toHaveBeenCalledOnce()
  await pressDuring(() => show(true))
  expect(pressed).not.toHaveBeenCalled()
  await pressDuring(() => show(false))
  expect(pressed).not.toHaveBeenCalled()
})

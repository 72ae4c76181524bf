import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreRestOfPress } from '../../src/islands/ui/buttons/rest-of-press.ts'

const next = document.createElement('button')
const pressed = vi.fn()
next.addEventListener('click', pressed)
document.body.append(next)

const finger = (type: string, isPrimary = true) =>
  next.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary }))
const click = (detail = 1) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail })
  next.dispatchEvent(event)
  return event
}
const key = (type: string, repeat: boolean) => {
  const event = new KeyboardEvent(type, { key: 'Enter', repeat, bubbles: true, cancelable: true })
  next.dispatchEvent(event)
  return event
}

beforeEach(() => {
  pressed.mockClear()
  finger('pointerdown')
  ignoreRestOfPress()
})
afterEach(() => vi.restoreAllMocks())

test('the release of a press that has acted presses nothing', () => {
  finger('pointerup')
  expect(click().defaultPrevented).toBe(true)
  expect(pressed).not.toHaveBeenCalled()
})

test('the next press works, however soon, and so does the one after it', () => {
  finger('pointerup')
  click()
  finger('pointerdown')
  finger('pointerup')
  click()
  click()
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('a press without a click ends with the next press', () => {
  finger('pointercancel')
  click()
  expect(pressed).toHaveBeenCalledOnce()
})

test('a second finger doesn’t end the first one’s press', () => {
  finger('pointerdown', false)
  click()
  expect(pressed).not.toHaveBeenCalled()
})

test('a click that comes much later than the release is another one', () => {
  finger('pointerup')
  const late = new MouseEvent('click', { bubbles: true, detail: 1 })
  vi.spyOn(late, 'timeStamp', 'get').mockReturnValue(performance.now() + 5_000)
  next.dispatchEvent(late)
  expect(pressed).toHaveBeenCalledOnce()
})

test('keys and screen readers click as always, but a held key doesn’t repeat', () => {
  click(0)
  expect(pressed).toHaveBeenCalledOnce()
  expect(key('keydown', true).defaultPrevented).toBe(true)
  expect(key('keydown', false).defaultPrevented).toBe(false)
  expect(key('keydown', true).defaultPrevented).toBe(false)
})

/** A suggestion that explains only a part of the text is never highlighted first, nor taken by Enter. */
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SuggestingInput } from '../../src/islands/ui/suggestions/SuggestingInput.tsx'
import { act } from './act.ts'

interface Item {
  title: string
  isGuess: boolean
}
const exact: Item = { title: '3 Dewhurst Way', isGuess: false }
const guess: Item = { title: '3 Dewhurst Walk', isGuess: true }

/** What the search answers, by the text. */
const answers: Record<string, Item[]> = {
  '3 Dew': [exact, guess],
  '3 Dew Lane': [guess],
  '3 Dew Lanes': [guess],
  '3 Dewhurst Way': [exact]
}
const chosen = vi.fn()
let unmount = () => {}
afterEach(() => unmount())

async function showField(isPopup = false): Promise<HTMLInputElement> {
  const slot = isPopup ? undefined : document.body.appendChild(document.createElement('div'))
  function Page() {
    const [text, setText] = useState('')
    return createElement(SuggestingInput<Item>, {
      control: { id: 'address', 'aria-describedby': undefined, 'aria-invalid': undefined },
      start: null,
      onTakeOver: () => {},
      text,
      onTextChange: setText,
      onSelect: item => chosen(item.title),
      load: async query => [{ key: 'results', heading: '', items: answers[query] ?? [] }],
      look: ({ title, isGuess }) => ({ id: title, title, isGuess }),
      words: {
        loading: 'Searching',
        empty: 'No results',
        failed: 'Failed',
        clear: 'Clear',
        guess: 'We can’t find {text}. Did you mean'
      },
      debounce: 0,
      ...(slot ? { slot } : {})
    })
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => {
    act(() => root.unmount())
    document.body.replaceChildren()
    chosen.mockClear()
  }
  await act(async () => root.render(createElement(Page)))
  const input = document.querySelector('input')!
  await act(async () => input.focus())
  return input
}

async function write(input: HTMLInputElement, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(
      new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text.at(-1) ?? null })
    )
  })
}

/** Writes a text, and waits for its suggestions. */
async function type(input: HTMLInputElement, text: string): Promise<void> {
  await write(input, text)
  const first = answers[text]![0]!.title
  await vi.waitFor(() =>
    act(() => expect(document.querySelector('[role="option"]')?.textContent).toBe(first))
  )
}

const press = (input: HTMLInputElement, key: string) =>
  act(async () => input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
/** Returns the highlighted suggestion. Screen readers must know the same one. */
function highlighted(): string | undefined {
  const id = document.querySelector('input')?.getAttribute('aria-activedescendant')
  const option = document.querySelector('[role="option"][data-highlighted]')
  expect(id ? document.getElementById(id) : null).toBe(option)
  return option?.textContent
}

describe.each([
  ['a list below the field', false],
  ['a popup', true]
])('in %s', (_, isPopup) => {
  test('highlights what fits, and Enter takes it', async () => {
    const input = await showField(isPopup)
    await type(input, '3 Dew')
    expect(highlighted()).toBe('3 Dewhurst Way')
    expect(document.body.textContent).not.toContain('Did you mean')
    await press(input, 'Enter')
    expect(chosen).toHaveBeenCalledExactlyOnceWith('3 Dewhurst Way')
  })

  test('says what it can’t find, and takes a guess only after an arrow key', async () => {
    const input = await showField(isPopup)
    await type(input, '3 Dew')
    await type(input, '3 Dew Lane')
    expect(document.body.textContent).toMatch(/We can’t find .*3 Dew Lane.*\. Did you mean/u)
    expect(highlighted()).toBeUndefined()
    await press(input, 'Enter')
    expect(chosen).not.toHaveBeenCalled()
  })

  test('takes a guess that a person moves to', async () => {
    const input = await showField(isPopup)
    await type(input, '3 Dew Lane')
    await press(input, 'ArrowDown')
    expect(highlighted()).toBe('3 Dewhurst Walk')
    await press(input, 'Enter')
    expect(chosen).toHaveBeenCalledExactlyOnceWith('3 Dewhurst Walk')
    expect(document.body.textContent).not.toContain('No results')
  })

  test('highlights the first suggestion again once one fits', async () => {
    const input = await showField(isPopup)
    await type(input, '3 Dew Lane')
    await type(input, '3 Dewhurst Way')
    expect(highlighted()).toBe('3 Dewhurst Way')
    await press(input, 'Enter')
    expect(chosen).toHaveBeenCalledExactlyOnceWith('3 Dewhurst Way')
  })

  test('never highlights a guess while somebody types on', async () => {
    const input = await showField(isPopup)
    await type(input, '3 Dew')
    await type(input, '3 Dew Lane')
    await write(input, '3 Dew Lanes')
    expect(highlighted()).toBeUndefined()
    await type(input, '3 Dew Lanes')
    expect(highlighted()).toBeUndefined()
    await press(input, 'ArrowDown')
    expect(highlighted()).toBe('3 Dewhurst Walk')
    await type(input, '3 Dew Lane')
    expect(highlighted()).toBeUndefined()
    await press(input, 'Enter')
    expect(chosen).not.toHaveBeenCalled()
  })
})

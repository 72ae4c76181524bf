/** A focus event that React repeats after hydration must not select what has been typed since. */
import type { FocusEvent } from 'react'
import { expect, test } from 'vitest'
import { selectOnFocus } from '../../src/islands/hydration/select-on-focus.ts'

test.each([
  ['selects the text of a field that gets the focus', true, [0, 3]],
  ['selects nothing for a repeated event', false, [3, 3]]
])('%s', (_, isTrusted, selection) => {
  const field = document.createElement('input')
  field.value = 'Mar'
  field.setSelectionRange(3, 3)
  selectOnFocus({ currentTarget: field, nativeEvent: { isTrusted } } as FocusEvent<HTMLInputElement>)
  expect([field.selectionStart, field.selectionEnd]).toEqual(selection)
})

import { expect, test } from 'vitest'
import { digitsOf, emptyCode, erased, spread, typed } from '../../src/islands/ui/fields/code-digits.ts'

const boxes = (text: string) => [...text].map(each => (each === '_' ? '' : each))

test('moves to the next box while typing, and stays in the last', () => {
  let state = typed(emptyCode(6), 0, '1')
  expect(state).toEqual({ digits: boxes('1_____'), focus: 1 })
  state = typed(state.digits, 1, '2')
  expect(state).toEqual({ digits: boxes('12____'), focus: 2 })
  expect(typed(boxes('12345_'), 5, '6')).toEqual({ digits: boxes('123456'), focus: 5 })
})

test('replaces the digit in a box with the new one, even if both are the same', () => {
  expect(typed(boxes('12____'), 0, '19')).toEqual({ digits: boxes('92____'), focus: 1 })
  expect(typed(boxes('12____'), 0, '91')).toEqual({ digits: boxes('92____'), focus: 1 })
  expect(typed(boxes('12____'), 0, '11')).toEqual({ digits: boxes('12____'), focus: 1 })
})

test('leaves the box empty for a letter', () => {
  expect(typed(boxes('1_____'), 1, 'x')).toEqual({ digits: boxes('1_____'), focus: 1 })
})

test.each([0, 3, 5])('fills all boxes with a whole code pasted at box %i', at => {
  expect(spread(boxes('99____'), at, '123456')).toEqual({ digits: boxes('123456'), focus: 5 })
})

test('continues a partial paste from its box, and drops extra digits', () => {
  expect(spread(boxes('1_____'), 1, '23')).toEqual({ digits: boxes('123___'), focus: 3 })
  expect(spread(boxes('______'), 4, '123')).toEqual({ digits: boxes('____12'), focus: 5 })
  expect(spread(emptyCode(6), 0, '12345678').digits).toEqual(boxes('123456'))
})

test('spreads an autofilled code from the first box', () => {
  expect(typed(emptyCode(6), 0, '123456')).toEqual({ digits: boxes('123456'), focus: 5 })
})

test('empties the box on backspace, then moves back', () => {
  expect(erased(boxes('123___'), 2)).toEqual({ digits: boxes('12____'), focus: 2 })
  expect(erased(boxes('12____'), 2)).toEqual({ digits: boxes('1_____'), focus: 1 })
  expect(erased(boxes('______'), 0)).toEqual({ digits: boxes('______'), focus: 0 })
})

test('extracts digits from surrounding text', () => {
  expect(digitsOf(' 12 34-56 ')).toBe('123456')
  expect(digitsOf('１２３')).toBe('123')
  expect(digitsOf('٠١٢٣ ۴۵۶ ९')).toBe('01234569')
  expect(digitsOf('your code')).toBe('')
})

import { expect, test } from 'vitest'
import { digitsOf, emptyCode, erased, spread, typed } from '../../src/islands/ui/code-digits.ts'

const boxes = (text: string) => [...text].map(each => (each === '_' ? '' : each))

test('typing moves on, box by box, and stays in the last', () => {
  let state = typed(emptyCode(6), 0, '1')
  expect(state).toEqual({ digits: boxes('1_____'), focus: 1 })
  state = typed(state.digits, 1, '2')
  expect(state).toEqual({ digits: boxes('12____'), focus: 2 })
  expect(typed(boxes('12345_'), 5, '6')).toEqual({ digits: boxes('123456'), focus: 5 })
})

test('typed beside a digit, the new one takes its place; the same one twice too', () => {
  expect(typed(boxes('12____'), 0, '19')).toEqual({ digits: boxes('92____'), focus: 1 })
  expect(typed(boxes('12____'), 0, '91')).toEqual({ digits: boxes('92____'), focus: 1 })
  expect(typed(boxes('12____'), 0, '11')).toEqual({ digits: boxes('12____'), focus: 1 })
})

test('letters leave the box empty', () => {
  expect(typed(boxes('1_____'), 1, 'x')).toEqual({ digits: boxes('1_____'), focus: 1 })
})

test.each([0, 3, 5])('a whole code pasted at box %i fills all', at => {
  expect(spread(boxes('99____'), at, '123456')).toEqual({ digits: boxes('123456'), focus: 5 })
})

test('part of a code goes on from where it is pasted; what is too much is left out', () => {
  expect(spread(boxes('1_____'), 1, '23')).toEqual({ digits: boxes('123___'), focus: 3 })
  expect(spread(boxes('______'), 4, '123')).toEqual({ digits: boxes('____12'), focus: 5 })
  expect(spread(emptyCode(6), 0, '12345678').digits).toEqual(boxes('123456'))
})

test('an autofilled code arrives in the first box as a whole', () => {
  expect(typed(emptyCode(6), 0, '123456')).toEqual({ digits: boxes('123456'), focus: 5 })
})

test('backspace empties the box, then goes back', () => {
  expect(erased(boxes('123___'), 2)).toEqual({ digits: boxes('12____'), focus: 2 })
  expect(erased(boxes('12____'), 2)).toEqual({ digits: boxes('1_____'), focus: 1 })
  expect(erased(boxes('______'), 0)).toEqual({ digits: boxes('______'), focus: 0 })
})

test('digits come out of what surrounds them', () => {
  expect(digitsOf(' 12 34-56 ')).toBe('123456')
  expect(digitsOf('１２３')).toBe('123')
  expect(digitsOf('your code')).toBe('')
})

/** What addresses of a file have besides the street, such as a town that the map doesn't know. */
import { describe, expect, test } from 'vitest'
import { answerFor, sharedTowns, townOf } from '../../../src/lib/rules/imports/towns.ts'

describe('the town of an address', () => {
  test.each([
    ['13 Winter Lane, 8001 Zürich', ['8001', 'Zürich'], '13 Winter Lane,'],
    ['13 Winter Lane 8001 Zürich', ['8001', 'Zürich'], '13 Winter Lane'],
    ['13 Winter Lane, Alder, Utopia', ['Utopia'], '13 Winter Lane, Alder,'],
    ['13 Winter Lane, Baden Baden', ['Baden', 'Baden'], '13 Winter Lane,'],
    ['13 Winter Lane, 1234567', ['1234567'], '13 Winter Lane,'],
    ['8001 Zürich, 13 Winter Lane', ['8001', 'Zürich'], ', 13 Winter Lane'],
    ['Winter Lane 13\n99999 Neustadt', ['99999'], 'Winter Lane 13 Neustadt'],
    ['13 Winter Lane, 8001 Zürich ZH, Switzerland', ['8001', 'Zürich', 'ZH'], '13 Winter Lane, , Switzerland']
  ])('%s', (text, rest, address) => {
    const found = townOf(text, rest)
    expect(found?.words).toEqual(rest)
    expect(found?.address.replaceAll(/\s+/g, ' ')).toBe(address)
  })

  test.each([
    ['13 Winter Lane / 1 Winter Lane', ['1']],
    ['13 Summer Winter Lane', ['Summer']],
    ['13 Summer Winter Lane, 8001 Zürich', ['Summer', '8001', 'Zürich']],
    ['13b Winter Lane', ['13b']],
    ['13 Winter Lane NW', ['NW']],
    ['13 Winter Lane Zürich', ['Zürich']],
    ['13 Winter Lane, 12', ['12']],
    ['13 Winter Lane, Flat B', ['B']],
    ['8001 Zürich Winter Lane 13', ['8001', 'Zürich']],
    ['13 Winter Lane, 12345678', ['12345678']],
    ['13 Winter Lane, B', ['B']],
    ['Summer Lane 13, Alder', ['Summer']],
    ['13 Winter Lane 8001 Alder', ['8001']],
    ['13 Winter Lane', []]
  ])('isn’t within the street of %s', (text, rest) => {
    expect(townOf(text, rest)).toBeNull()
  })
})

describe('shared towns', () => {
  test('are words that are always together, with their rows', () => {
    const zurich = ['8001', 'Zürich']
    const rows = [
      { number: 2, towns: [zurich, zurich] },
      { number: 3, towns: [zurich, ['ZURICH', '8001']] },
      { number: 4, towns: [['Bern'], []] },
      { number: 5, towns: [[], ['Bern', 'BE']] },
      { number: 6, towns: [['Bern'], []] }
    ]
    expect(sharedTowns(rows)).toEqual([
      { text: 'Bern', words: ['bern'], rows: [4, 5, 6] },
      { text: '8001 Zürich', words: ['8001', 'zurich'], rows: [2, 3] },
      { text: 'BE', words: ['be'], rows: [5] }
    ])
  })

  test('are here only if a person has said it of each word', () => {
    const answers = { zurich: true, bern: false }
    expect(answerFor(['zurich'], answers)).toBe(true)
    expect(answerFor(['8001', 'zurich'], answers)).toBeNull()
    expect(answerFor(['zurich', 'bern'], answers)).toBe(false)
    expect(answerFor(['constructor'], answers)).toBeNull()
  })
})

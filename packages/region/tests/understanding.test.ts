/** How sure a found place is: what the text and the answer say, from any engine. */
import { expect, it } from 'vitest'
import { understandPlaces } from '../src/server.ts'
import type { Suggestion } from '../src/types.ts'

const area = { name: 'Alder', timeZone: 'Europe/Zurich' }
const house: Suggestion = {
  id: 'a',
  kind: 'address',
  name: '13 Winter Lane',
  detail: 'Northgate, 8400 Alder',
  words: []
}

async function understood(text: string, place: Partial<Suggestion> = {}) {
  const [found] = await understandPlaces(text, [{ ...house, ...place }], area)
  return found && [found.match, ...found.rest]
}

it.each([
  '13 Winter Lane',
  'winter ln 13',
  '13 WINTER LANE, Northgate',
  '13 Winter Lane, 8400 Alder, Switzerland',
  '13 Winter Lane, Alder, Schweiz',
  'Flat 4, 13 Winter Lane',
  '13 Winter Lane, 3rd floor, code 1410',
  'Nr. 13, Winter Lane'
])('takes %s as exactly a house in its own town and country', async text => {
  expect(await understood(text)).toEqual(['exact'])
})

it.each([
  ['13 Winter Lane, Berlin, Germany', 'Berlin', 'Germany'],
  ['13 Winter Lane, 8001 Zürich', '8001', 'Zürich'],
  ['13 Winter Lane Nonexistentville 99999', 'Nonexistentville', '99999'],
  ['13 Winter Lane / 1 Winter Lane', '1'],
  ['13 Summer Winter Lane', 'Summer'],
  ['13b Winter Lane', 'b'],
  ['13 Winter Road', 'Road'],
  ['13 Winter Lane NW', 'NW'],
  ['13 Wintr Lane', 'Wintr'],
  ['ул. 13 Winter Lane, Москва', 'Москва']
])('takes %s as a guess, and names the words that are left', async (text, ...rest) => {
  expect(await understood(text)).toEqual(['guess', ...rest])
})

it.each(['13 Winter', '13 Win', 'Winter Lane', '13 Winter L', '13 Winter Lane, North'])(
  'takes %s as the beginning of a name',
  async text => {
    expect(await understood(text)).toEqual(['beginning'])
  }
)

it('understands other names and categories that the engine knows', async () => {
  const pharmacy = { kind: 'poi', name: 'Riverside Pharmacy', detail: 'Alder' } as const
  expect(await understood('apotheke', { ...pharmacy, words: ['apotheke'] })).toEqual(['beginning'])
})

it.each([
  ['Hauptstr. 12a', 'Hauptstraße 12 a'],
  ['adamseilerstraße', 'Adam-Seiler-Straße'],
  ['Starowislna 5', '5 Starowiślna'],
  ['nevsky prospekt 30', '30 Невский проспект'],
  ['Звёздный бульвар, дом 38, корпус 2', '38к2 Звёздный бульвар'],
  ['third street', '3rd Street'],
  ['corner of main st and mill lane', 'Main Street & Mill Lane'],
  ['carrer aigueta', 'Carrer de l’Aigüeta'],
  ['47.3769, 8.5417', '47.37690, 8.54170']
])('takes %s as exactly %s', async (text, name) => {
  expect(await understood(text, { name, kind: /\d [a-z]|\d$/iu.test(name) ? 'address' : 'street' })).toEqual([
    'exact'
  ])
})

it('never takes one block of a house for another, or for the house', async () => {
  const name = '38к1 Звёздный бульвар'
  expect(await understood('Звёздный бульвар 38 корпус 2', { name })).toEqual(['guess', '2'])
  expect(await understood('Звёздный бульвар 38', { name })).toEqual(['beginning'])
})

it('names the number that a street does not have', async () => {
  const street = { kind: 'street', name: 'Winter Lane', unknownNumber: '99' } as const
  expect(await understood('99 Winter Lane', street)).toEqual(['guess', '99'])
})

it('leaves out what explains almost nothing of a text, if the engine says what it knows', async () => {
  expect(await understood('qqqqq zzz')).toBeUndefined()
  expect(await understood('Paris', { name: 'Parson Way', kind: 'street' })).toBeUndefined()
  expect(await understood('Hotel California', { name: 'Hotel Bell', kind: 'poi' })).toBeUndefined()
  const { words: _, ...hosted } = house
  expect(await understandPlaces('Munich', [{ ...hosted, name: 'München' }], area)).toMatchObject([
    { match: 'guess', rest: ['Munich'] }
  ])
})

it('puts guesses last', async () => {
  const found = [{ ...house, name: '13 Winter Way' }, house]
  expect((await understandPlaces('13 Winter Lane', found, area)).map(({ match }) => match)).toEqual([
    'exact',
    'guess'
  ])
})

it('takes the number in the street for the whole of a Czech one', async () => {
  const czech = { name: '1230/5 Dlouhá' }
  expect(await understood('Dlouhá 5', { ...czech, words: ['dlouha', '1230'] })).toEqual(['exact'])
  expect(await understood('Dlouhá 1230', czech)).toEqual(['beginning'])
})

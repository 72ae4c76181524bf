/** The postings of what happens: VAT, drivers' parts, cash, and how they are taken back. */
import { describe, expect, test } from 'vitest'
import {
  type Fact,
  type Line,
  moveTo,
  type Party,
  postingsOf,
  reversalOf
} from '../../../src/lib/rules/journal/postings.ts'
import { driverParts } from '../../../src/lib/rules/pricing/driver-parts.ts'

const clara: Party = { kind: 'person', id: 'usr_clara' }
const bakery: Party = { kind: 'organization', id: 'org_bakery' }
const taxed = (gross: number, rate = 2_000) => ({ gross, rate, treatment: 'standard' as const })

/** 'vat 2000 -200', or 'receivable clara 1200'. */
const shown = (lines: readonly Line[]): string[] =>
  lines.map(({ account: { kind, party, rate }, amount }) =>
    [kind, party?.id.slice(4) ?? rate ?? '', amount].filter(part => part !== '').join(' ')
  )
const sumOf = (lines: readonly Line[]) => lines.reduce((sum, { amount }) => sum + amount, 0)

const delivered = (gross: number, parts: [string, number][], rate = 2_000): Fact => ({
  kind: 'delivered',
  owner: clara,
  price: taxed(gross, rate),
  parts: parts.map(([id, amount]) => ({ driverId: `usr_${id}`, amount }))
})

describe('a step', () => {
  test('that hands over debits the owner with the gross price, and gives the drivers their parts', () => {
    expect(
      shown(
        postingsOf([
          delivered(1_200, [
            ['nora', 300],
            ['umut', 900]
          ])
        ])
      )
    ).toEqual([
      'receivable clara 1200',
      'revenue 2000 -1000',
      'vat 2000 -200',
      'driver_cost 1200',
      'driver_payable nora -300',
      'driver_payable umut -900'
    ])
  })

  test('that brings everything back has no parts of drivers', () => {
    const returned = postingsOf([{ kind: 'returned', owner: bakery, price: taxed(1_200) }])
    expect(shown(returned)).toEqual(['receivable bakery 1200', 'revenue 2000 -1000', 'vat 2000 -200'])
  })

  test('that cancels debits the fee with its VAT', () => {
    const cancelled = postingsOf([{ kind: 'cancelled', owner: clara, fee: taxed(333, 770) }])
    expect(shown(cancelled)).toEqual(['receivable clara 333', 'revenue 770 -309', 'vat 770 -24'])
  })

  test('with cash has it in the same entry, after the price', () => {
    const lines = postingsOf([
      delivered(1_200, [['nora', 1_200]]),
      { kind: 'collected', owner: clara, driverId: 'usr_nora', amount: 1_200 }
    ])
    expect(shown(lines).slice(-2)).toEqual(['cash_held nora 1200', 'receivable clara -1200'])
    expect(sumOf(lines)).toBe(0)
  })

  test.each([
    [{ kind: 'written_off', owner: bakery, amount: 700 }, ['written_off 700', 'receivable bakery -700']],
    [
      { kind: 'paid', owner: bakery, into: 'cash_desk', amount: 500 },
      ['cash_desk 500', 'receivable bakery -500']
    ],
    [{ kind: 'paid', owner: clara, into: 'bank', amount: -500 }, ['bank -500', 'receivable clara 500']],
    [
      {
        kind: 'charged',
        owner: clara,
        price: taxed(-1_200),
        parts: [{ driverId: 'usr_nora', amount: -300 }]
      },
      [
        'receivable clara -1200',
        'revenue 2000 1000',
        'vat 2000 200',
        'driver_cost -300',
        'driver_payable nora 300'
      ]
    ]
  ] satisfies [Fact, string[]][])('after the end moves its amount: %o', (fact, lines) => {
    expect(shown(postingsOf([fact]))).toEqual(lines)
  })

  test('names a driver as the party of their account, and an owner by their kind', () => {
    const [held, owed] = postingsOf([{ kind: 'collected', owner: bakery, driverId: 'usr_nora', amount: 1 }])
    const none = { rate: null, treatment: null }
    expect(held?.account).toEqual({ kind: 'cash_held', party: { kind: 'driver', id: 'usr_nora' }, ...none })
    expect(owed?.account).toEqual({ kind: 'receivable', party: bakery, ...none })
  })

  test('with a rate of 0 has no posting of VAT', () => {
    expect(shown(postingsOf([delivered(500, [['nora', 500]], 0)]))).not.toContainEqual(
      expect.stringMatching(/^vat/)
    )
  })

  test('that moves no money has no postings', () => {
    expect(postingsOf([delivered(0, [])])).toEqual([])
    expect(postingsOf([{ kind: 'cancelled', owner: clara, fee: taxed(0) }])).toEqual([])
    expect(postingsOf([{ kind: 'collected', owner: clara, driverId: 'usr_nora', amount: 0 }])).toEqual([])
  })

  test('adds up to 0 for each amount, rate and share', () => {
    for (const gross of [1, 2, 3, 99, 101, 1_999, 123_457, 9_007_199_254_740])
      for (const rate of [0, 1, 250, 770, 2_000, 2_700])
        for (const share of [0, 1, 33, 50, 99, 100]) {
          const parts = driverParts(gross, 'usr_c', [
            { fromDriverId: 'usr_a', share },
            { fromDriverId: 'usr_b', share: Math.floor((100 - share) / 2) }
          ])
          const lines = postingsOf([{ kind: 'delivered', owner: clara, price: taxed(gross, rate), parts }])
          expect(sumOf(lines), `${gross} ${rate} ${share}`).toBe(0)
          expect(lines.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
        }
  })
})

describe('drivers', () => {
  const parts = (total: number, last: string, shares: [string, number][]) =>
    Object.fromEntries(
      driverParts(
        total,
        last,
        shares.map(([fromDriverId, share]) => ({ fromDriverId, share }))
      ).map(({ driverId, amount }) => [driverId, amount])
    )

  test('have their shares rounded down, and the last one has the rest', () => {
    expect(
      parts(1_001, 'c', [
        ['a', 33],
        ['b', 33]
      ])
    ).toEqual({ a: 330, b: 330, c: 341 })
  })

  test('who end it again have no share beside the rest', () => {
    expect(
      parts(1_000, 'a', [
        ['a', 40],
        ['b', 10]
      ])
    ).toEqual({ a: 900, b: 100 })
  })

  test('who carried it twice have both shares, each rounded down', () => {
    expect(
      parts(199, 'c', [
        ['a', 50],
        ['a', 25]
      ])
    ).toEqual({ a: 99 + 49, c: 51 })
  })

  test('without a part are left out', () => {
    expect(parts(500, 'b', [['a', 0]])).toEqual({ b: 500 })
    expect(parts(500, 'b', [['a', 100]])).toEqual({ a: 500 })
  })
})

test('a reversal takes each posting back, from the owner of now', () => {
  const lines = postingsOf([delivered(1_200, [['nora', 1_200]])])
  const reversal = reversalOf(lines, bakery)
  expect(shown(reversal)).toEqual([
    'receivable bakery -1200',
    'revenue 2000 1000',
    'vat 2000 200',
    'driver_cost -1200',
    'driver_payable nora 1200'
  ])
  expect(sumOf([...lines, ...reversal])).toBe(0)
})

test('what former owners owe moves to the owner of now, and nothing else', () => {
  expect(
    shown(
      moveTo(clara, [
        { party: bakery, amount: 700 },
        { party: clara, amount: 300 },
        { party: { kind: 'contact', id: 'con_bea' }, amount: 0 }
      ])
    )
  ).toEqual(['receivable bakery -700', 'receivable clara 700'])
})

test('a debt moves between parties of one kind, and between kinds with one id', () => {
  const sameKind: Party = { kind: 'person', id: 'usr_bea' }
  const sameId: Party = { kind: 'contact', id: clara.id }
  const moved = moveTo(clara, [
    { party: sameKind, amount: 20 },
    { party: sameId, amount: 30 }
  ])
  expect(moved.map(({ account: { party }, amount }) => [party, amount])).toEqual([
    [sameKind, -20],
    [clara, 20],
    [sameId, -30],
    [clara, 30]
  ])
})

import { expect, it } from 'vitest'
import {
  inOrder,
  linesOf,
  shownEntries,
  type SoldEntry
} from '../../../src/lib/rules/billing/invoice-lines.ts'
import { invoiceSums, reversalOf } from '../../../src/lib/rules/billing/invoice-sums.ts'
import { includedVat, vatOfNet } from '../../../src/lib/rules/pricing/vat.ts'
import { seeded } from '../../attacks/generate.ts'

const entry = (given: Partial<SoldEntry> = {}): SoldEntry => ({
  id: 1,
  reverses: null,
  kind: 'delivered',
  day: '2026-11-03',
  delivery: { id: 'del_1', number: 'DW-AAA-0001' },
  reference: '',
  externalId: '',
  costCenter: null,
  exemptionReason: '',
  from: 'Mill Lane 1',
  stops: [{ to: 'Dew Lane 3', weight: 1 }],
  sold: [{ treatment: 'standard', rate: 810, net: 1_000, vat: 81 }],
  ...given
})

const bookedOf = (entries: readonly SoldEntry[]): number =>
  entries.flatMap(({ sold }) => sold).reduce((sum, { net, vat }) => sum + net + vat, 0)

it('divides the net of a delivery among its dropoffs', () => {
  const stops = [
    { to: 'Dew Lane 3', weight: 700 },
    { to: 'Hill Road 9', weight: 200 }
  ]
  expect(linesOf(entry({ stops })).map(({ to, net }) => [to, net])).toEqual([
    ['Dew Lane 3', 778],
    ['Hill Road 9', 222]
  ])
  const back = entry({
    stops,
    kind: 'undone',
    sold: [{ treatment: 'standard', rate: 810, net: -1_000, vat: -81 }]
  })
  expect(linesOf(back).map(({ net }) => net)).toEqual([-778, -222])
  const fee = linesOf(entry({ stops, kind: 'surcharge' }))
  expect(fee.map(({ to, net }) => [to, net])).toEqual([['Dew Lane 3 · Hill Road 9', 1_000]])
})

it('shows nothing of a sale that was taken back before it was on a document', () => {
  const pair = [entry(), entry({ id: 2, reverses: 1, kind: 'undone' }), entry({ id: 3 })]
  expect(shownEntries(pair).map(({ id }) => id)).toEqual([3])
  expect(shownEntries(pair.slice(1)).map(({ id }) => id)).toEqual([2, 3])
})

it('orders lines by cost center, day and delivery', () => {
  const lines = [
    entry({ costCenter: null, day: '2026-11-01' }),
    entry({ costCenter: 'Sales', day: '2026-11-02' }),
    entry({ costCenter: 'Lab', day: '2026-11-03' }),
    entry({ costCenter: 'Lab', day: '2026-11-01' })
  ].flatMap(linesOf)
  expect(inOrder(lines).map(({ cost_center: center, day }) => `${center} ${day}`)).toEqual([
    'Lab 2026-11-01',
    'Lab 2026-11-03',
    'Sales 2026-11-02',
    'null 2026-11-01'
  ])
})

it('keeps the lines of a day in the order of the books', () => {
  const [first, second, third] = ['Zoo 1', 'Ash 2', 'Mill 3'].flatMap(from =>
    linesOf(entry({ from, costCenter: 'Lab', day: '2026-11-02' }))
  )
  const [before] = linesOf(entry({ from: 'Inn 4', costCenter: 'Lab', day: '2026-11-01' }))
  const lines = [first!, second!, before!, third!]
  expect(inOrder(lines).map(({ from }) => from)).toEqual(['Inn 4', 'Zoo 1', 'Ash 2', 'Mill 3'])
})

it('becomes a credit note if more is given back than asked for', () => {
  const entries = [
    entry(),
    entry({ id: 2, kind: 'credit', sold: [{ treatment: 'standard', rate: 810, net: -3_000, vat: -243 }] })
  ]
  const sums = invoiceSums(entries.flatMap(linesOf), bookedOf(entries), {})
  expect(sums).toMatchObject({ kind: 'credit_note', net: 2_000, vat_total: 162, payable: 2_162, rounding: 0 })
  expect(sums.lines.map(({ net }) => net)).toEqual([-1_000, 3_000])
})

/** Entries with prices, rates, cost centers and stops by chance. */
function entriesBy(seed: number): SoldEntry[] {
  const random = seeded(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value
  return Array.from({ length: 1 + below(40) }, (_, id) => {
    const gross = below(70_000) - 20_000
    const rate = one([0, 260, 810, 1_900, 2_550])
    const vat = includedVat(gross, rate / 100)
    return entry({
      id,
      costCenter: one([null, 'Lab', 'Sales']),
      stops: Array.from({ length: 1 + below(5) }, (__, at) => ({ to: `Stop ${at}`, weight: below(900) })),
      sold: [{ treatment: rate === 0 ? 'exempt' : 'standard', rate, net: gross - vat, vat }]
    })
  })
}

function checkSums(seed: number) {
  const entries = entriesBy(seed)
  const booked = bookedOf(entries)
  const sums = invoiceSums(entries.flatMap(linesOf), booked, { exempt: 'Small business' })
  expect(sums.payable, `seed ${seed}`).toBe(Math.abs(booked))
  expect(sums.gross + sums.rounding).toBe(sums.payable)
  expect(sums.lines.reduce((sum, { net }) => sum + net, 0)).toBe(sums.net)
  expect(sums.vat.reduce((sum, { net }) => sum + net, 0)).toBe(sums.net)
  for (const part of sums.vat) {
    expect(part.vat).toBe(vatOfNet(part.net, part.rate))
    expect(part.reason).toBe(part.treatment === 'exempt' ? 'Small business' : '')
  }
  const ofCenters = sums.cost_centers.reduce((sum, { net }) => sum + net, 0)
  expect(ofCenters).toBe(sums.cost_centers.length > 0 ? sums.net : 0)
  // Each entry rounds its VAT by half a unit, and each rate of the document again.
  expect(Math.abs(sums.rounding)).toBeLessThanOrEqual((entries.length + sums.vat.length) / 2)
}

it('asks for exactly the booked amount, however VAT rounds', () => {
  for (let seed = 1; seed <= 300; seed++) checkSums(seed)
})

it('takes a document back with the same amounts', () => {
  const sums = invoiceSums(linesOf(entry()), 1_081, {})
  const content = { ...sums, reverses: null } as Parameters<typeof reversalOf>[0]
  const back = reversalOf(content, { number: '7', day: '2026-11-30' })
  expect(back).toMatchObject({ kind: 'credit_note', payable: 1_081, reverses: { number: '7' } })
  expect(reversalOf(back, { number: '8', day: '2026-12-01' }).kind).toBe('invoice')
})

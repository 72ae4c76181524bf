import { describe, expect, test } from 'vitest'
import type { PayFormula } from '../../../src/lib/contract/billing/pay/pay-rules.ts'
import {
  allOfIt,
  type PaidHandover,
  payOf,
  type PayRule,
  payRuleFor
} from '../../../src/lib/rules/billing/pay.ts'
import { driverParts } from '../../../src/lib/rules/pricing/driver-parts.ts'

const formula = (part: Partial<PayFormula>): PayFormula => ({ ...allOfIt, percent: 0, ...part })
const delivery = { gross: 1_240, net: 1_151, meters: 4_000 }

describe('the pay of a delivery', () => {
  test('is all of its price without a rule, to the unit', () => {
    for (const gross of [0, 1, 2, 99, 1_999, 123_457, 100_000_000_000])
      expect(payOf(allOfIt, { gross, net: 0, meters: 7 })).toBe(gross)
  })

  test('is a percent of the price with or without VAT', () => {
    expect(payOf(formula({ percent: 8_000 }), delivery)).toBe(992)
    expect(payOf(formula({ percent: 8_000, of: 'net' }), delivery)).toBe(920)
  })

  test('is an amount per delivery and per booked kilometer', () => {
    expect(payOf(formula({ per_delivery: 350 }), delivery)).toBe(350)
    expect(payOf(formula({ per_km: 30 }), delivery)).toBe(120)
    expect(payOf(formula({ per_km: 100 }), { ...delivery, meters: 1_599.6 })).toBe(160)
  })

  test('is rounded down once, after all parts are added up', () => {
    // 0.5 and 0.6 of a minor unit are 1 together.
    const half = formula({ percent: 5_000, per_km: 100 })
    expect(payOf(half, { gross: 1, net: 1, meters: 6 })).toBe(1)
    expect(payOf(half, { gross: 1, net: 1, meters: 4 })).toBe(0)
    expect(payOf(formula({ percent: 9_999 }), { gross: 1, net: 1, meters: 0 })).toBe(0)
  })

  test('is never negative', () => {
    expect(payOf(formula({ percent: 8_000 }), { gross: -100, net: -93, meters: 0 })).toBe(0)
  })

  test('is divided among the drivers without a rest', () => {
    for (const gross of [1, 99, 1_999, 123_457])
      for (const percent of [1, 3_333, 8_000, 10_000])
        for (const share of [0, 33, 100]) {
          const pay = payOf(formula({ percent, per_delivery: 37, per_km: 41 }), { ...delivery, gross })
          const parts = driverParts(pay, 'last', [{ fromDriverId: 'first', share }])
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(pay)
        }
  })
})

describe('the rule of a handover', () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`)
  const rule = (id: string, part: Partial<PayRule>): PayRule => ({
    id,
    scope: 'company',
    transportTypeId: null,
    driverId: null,
    beginsAt: at('2026-05-01'),
    currency: 'CHF',
    formula: allOfIt,
    ...part
  })
  const handover: PaidHandover = {
    driverId: 'usr_nora',
    transportTypeId: 2,
    currency: 'CHF',
    at: new Date('2026-05-20T12:00:00Z')
  }
  const chosen = (...rules: PayRule[]) => payRuleFor(rules, handover)?.id ?? null
  const company = rule('company', {})
  const vehicle = rule('vehicle', { scope: 'vehicle', transportTypeId: 2 })
  const driver = rule('driver', { scope: 'driver', driverId: 'usr_nora' })

  test('is the most specific one, also if another is newer', () => {
    expect(chosen(company)).toBe('company')
    expect(chosen({ ...company, beginsAt: at('2026-05-19') }, vehicle)).toBe('vehicle')
    expect(chosen(driver, { ...vehicle, beginsAt: at('2026-05-19') }, company)).toBe('driver')
  })

  test('is the newest that has begun, from its first instant on', () => {
    const newer = { ...company, id: 'newer', beginsAt: handover.at }
    const later = { ...company, id: 'later', beginsAt: new Date(handover.at.getTime() + 1) }
    expect(chosen(company, newer, later)).toBe('newer')
    expect(chosen(later)).toBe(null)
  })

  test('is none of another vehicle, driver or currency', () => {
    expect(chosen({ ...vehicle, transportTypeId: 3 }, { ...driver, driverId: 'usr_umut' })).toBe(null)
    expect(chosen({ ...driver, currency: 'EUR' }, company)).toBe('company')
    expect(chosen()).toBe(null)
  })
})

import { expect, test } from 'vitest'
import {
  fits,
  type InvoiceRhythm,
  type InvoiceScope,
  lastDayFor,
  missingScopes,
  type ScopedEntry,
  scopeOf
} from '../../../src/lib/rules/billing/invoice-scopes.ts'

const monthly: InvoiceRhythm = { every: 'month', perCostCenter: false, isClosed: false }
const byCenter: InvoiceRhythm = { ...monthly, perCostCenter: true }
const byDelivery: InvoiceRhythm = { ...byCenter, every: 'delivery' }
const scope = (given: Partial<InvoiceScope> = {}): InvoiceScope => ({
  currency: 'EUR',
  toDay: '2026-10-31',
  costCenterId: null,
  deliveryId: null,
  ...given
})
const entry = (given: Partial<ScopedEntry> = {}): ScopedEntry => ({
  currency: 'EUR',
  day: '2026-10-12',
  costCenterId: null,
  delivery: { id: 'del_1' },
  ...given
})

test('a period is invoiced when it has ended', () => {
  expect(lastDayFor(monthly, '2026-11-01')).toBe('2026-10-31')
  expect(lastDayFor(monthly, '2026-11-30')).toBe('2026-10-31')
  expect(lastDayFor({ ...monthly, every: 'week' }, '2026-11-11')).toBe('2026-11-08')
})

test('each day can be invoiced by delivery, and of an organization that is closed', () => {
  expect(lastDayFor(byDelivery, '2026-11-11')).toBeNull()
  expect(lastDayFor({ ...monthly, isClosed: true }, '2026-11-11')).toBeNull()
})

test('a draft is about its currency, its cost center and its delivery', () => {
  expect(scopeOf([scope()], entry())).toEqual(scope())
  expect(scopeOf([scope()], entry({ costCenterId: 'cc_1' }))).toEqual(scope())
  expect(scopeOf([scope({ currency: 'CHF' })], entry())).toBeUndefined()
  const kitchen = scope({ costCenterId: 'cc_1' })
  expect(scopeOf([kitchen], entry({ costCenterId: 'cc_1' }))).toBe(kitchen)
  expect(scopeOf([kitchen], entry({ costCenterId: 'cc_2' }))).toBeUndefined()
  expect(scopeOf([kitchen], entry())).toBeUndefined()
  const without = scope({ costCenterId: '' })
  expect(scopeOf([without], entry())).toBe(without)
  expect(scopeOf([without], entry({ costCenterId: 'cc_1' }))).toBeUndefined()
  const one = scope({ deliveryId: 'del_1' })
  expect(scopeOf([one], entry())).toBe(one)
  expect(scopeOf([one], entry({ delivery: { id: 'del_2' } }))).toBeUndefined()
})

test('an entry goes to the earliest draft that it is not too late for, the first of two', () => {
  const [october, september, other] = [scope(), scope({ toDay: '2026-09-30' }), scope()]
  expect(scopeOf([october, september], entry({ day: '2026-09-30' }))).toBe(september)
  expect(scopeOf([september, october], entry({ day: '2026-10-01' }))).toBe(october)
  expect(scopeOf([october, other], entry({ day: '2026-10-31' }))).toBe(october)
  expect(scopeOf([october, september], entry({ day: '2026-11-01' }))).toBeUndefined()
})

test('the parts of a draft are those of the rhythm, or it is not of this rhythm', () => {
  const center = scope({ costCenterId: '' })
  const delivery = scope({ deliveryId: 'del_1' })
  expect([scope(), center, delivery].map(each => fits(each, monthly))).toEqual([true, false, false])
  expect([scope(), center, delivery].map(each => fits(each, byCenter))).toEqual([false, true, false])
  expect([scope(), center, delivery].map(each => fits(each, byDelivery))).toEqual([false, false, true])
  expect(fits(scope({ costCenterId: '', deliveryId: 'del_1' }), byDelivery)).toBe(false)
})

test('entries without a draft get one each part, up to the day', () => {
  const entries = [
    entry(),
    entry({ costCenterId: 'cc_1', delivery: { id: 'del_2' } }),
    entry({ currency: 'CHF', delivery: { id: 'del_3' } }),
    entry({ day: '2026-11-01', currency: 'GBP' })
  ]
  expect(missingScopes([], entries, monthly, '2026-10-31')).toEqual([scope(), scope({ currency: 'CHF' })])
  expect(missingScopes([scope()], entries, monthly, '2026-10-31')).toEqual([scope({ currency: 'CHF' })])
  expect(missingScopes([], entries, byCenter, '2026-10-31')).toEqual([
    scope({ costCenterId: '' }),
    scope({ costCenterId: 'cc_1' }),
    scope({ currency: 'CHF', costCenterId: '' })
  ])
  expect(missingScopes([], entries, byDelivery, '2026-10-31')).toEqual([
    scope({ toDay: '2026-10-12', deliveryId: 'del_1' }),
    scope({ toDay: '2026-10-12', deliveryId: 'del_2' }),
    scope({ toDay: '2026-10-12', deliveryId: 'del_3', currency: 'CHF' })
  ])
  expect(missingScopes([scope({ currency: 'GBP' })], [entry()], monthly, '2026-10-31')).toEqual([scope()])
  expect(missingScopes([], [entry({ day: '2026-10-31' })], monthly, '2026-10-31')).toEqual([scope()])
})

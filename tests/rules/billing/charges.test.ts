import { expect, test } from 'vitest'
import { causesOf, chargeCauses, chargeKinds } from '../../../src/lib/contract/billing/charge-kinds.ts'
import { isWithinLimit, mostOf, netOf } from '../../../src/lib/rules/billing/charges.ts'

const surcharge = (amount: number) => ({ kind: 'surcharge' as const, amount })
const credit = (amount: number) => ({ kind: 'credit' as const, amount })
const writeOff = (amount: number) => ({ kind: 'write_off' as const, amount })

test('a surcharge makes the debt larger, a credit and a write-off smaller', () => {
  expect(netOf([surcharge(500), credit(200), writeOff(50)])).toBe(250)
  expect(netOf([])).toBe(0)
})

test('a credit is at most the whole sale, and a write-off at most the debt', () => {
  const balance = { sold: 1_200, owed: 300 }
  expect(mostOf('surcharge', balance)).toBeNull()
  expect(mostOf('credit', balance)).toBe(1_200)
  expect(mostOf('write_off', balance)).toBe(300)
  expect(mostOf('write_off', { sold: 1_200, owed: -1 })).toBe(0)
})

test('a limit counts all charges of a direction', () => {
  const limit = { price: 1_000, percent: 20 }
  expect(isWithinLimit(surcharge(200), [], limit)).toBe(true)
  expect(isWithinLimit(surcharge(201), [], limit)).toBe(false)
  expect(isWithinLimit(surcharge(100), [surcharge(100)], limit)).toBe(true)
  expect(isWithinLimit(surcharge(101), [surcharge(100)], limit)).toBe(false)
  expect(isWithinLimit(credit(100), [writeOff(100)], limit)).toBe(true)
  expect(isWithinLimit(writeOff(101), [credit(100)], limit)).toBe(false)
})

test('a credit makes no room for a surcharge', () => {
  expect(isWithinLimit(surcharge(201), [credit(200)], { price: 1_000, percent: 20 })).toBe(false)
})

test('each cause belongs to a kind', () => {
  const used = new Set(chargeKinds.flatMap(kind => causesOf[kind]))
  expect([...used].toSorted()).toEqual([...chargeCauses].toSorted())
})

/** A price that changes after the driver has collected the former one: everyone reads the rest. */
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Receipt } from '../../../src/islands/delivery/Receipt.tsx'
import { LiveSummary } from '../../../src/islands/delivery/live/LiveSummary.tsx'
import { DeliveryFacts } from '../../../src/islands/ops/delivery/DeliveryFacts.tsx'
import { type Company, getCompany } from '../../../src/lib/contract/company/company-public.ts'
import { type Delivery, getDelivery } from '../../../src/lib/contract/delivery/deliveries.ts'
import { getOpsDelivery, type OpsDelivery } from '../../../src/lib/contract/ops/delivery/deliveries.ts'
import { correctStop } from '../../../src/lib/contract/ops/delivery/dispatch.ts'
import { formatCashLeft } from '../../../src/lib/format/cash-left.ts'
import { locales } from '../../../src/lib/words/locale.ts'
import { wordsFor } from '../../../src/lib/words/words.ts'
import { makeAccepted, makeDriver, type Person, report, spot } from '../../builders.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'

let world: TestService
let driver: Person
let ops: OpsDelivery
let seen: Delivery
let company: Company
let paid = 0
beforeAll(async () => {
  const { world: started, dispatcher: dana, customer: clara } = await startOperatorWorld()
  world = started
  driver = await makeDriver(world, { at: spot(world, 300, 0) })
  const far = { ...spot(world, -2_600, -2_200), name: '77 Far Road' }
  const delivery = await makeAccepted(world, clara, driver, { dropoffs: [far] })
  paid = delivery.price.total
  await report(world, driver, delivery, 'picked_up', { collected: paid })
  const params = { id: delivery.pickanddropoff_id }
  const before = await dana.client.call(getOpsDelivery, { params })
  await dana.client.call(correctStop, {
    params,
    body: {
      seen: before.seen,
      reason: 'The customer called',
      stop_id: delivery.stops.at(-1)?.id ?? '',
      place: { ...spot(world, 700, 500), name: '1 Near Lane' }
    }
  })
  ops = await dana.client.call(getOpsDelivery, { params })
  company = await clara.client.call(getCompany)
  seen = await clara.client.call(getDelivery, { params })
})
afterAll(() => world.close())

test.for(locales)('the console, the live page and the receipt say the same in %s', locale => {
  const words = wordsFor(locale)
  expect(seen.payment.collected).toBe(paid)
  const { total, currency } = seen.price
  const left = formatCashLeft({ amount: total, currency }, paid, locale, words.price)
  const lives = { delivery: seen, sizes: [], units: [], locale, words }
  const receipt = { ...lives, company, zoneNote: '' }
  for (const screen of [
    createElement(DeliveryFacts, { delivery: ops, contacts: null, mayRepeat: false, locale, words }),
    createElement(LiveSummary, lives as never),
    createElement(Receipt, receipt as never)
  ])
    expect(renderToStaticMarkup(screen)).toContain(left)
})

test.for([
  [1000, 700, '€3.00 left to pay', 'reste 3,00 € à payer'],
  [700, 1000, '€3.00 too much', '3,00 € de trop'],
  [700, 700, '', ''],
  [700, null, '', ''],
  [700, undefined, '', '']
] as const)('%s after %s was collected', ([amount, collected, english, french]) => {
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '').replaceAll(/[\u00a0\u202f]/gu, ' ')
  const price = { amount, currency: 'EUR' }
  expect(plain(formatCashLeft(price, collected, 'en', wordsFor('en').price))).toBe(english)
  expect(plain(formatCashLeft(price, collected, 'fr', wordsFor('fr').price))).toBe(french)
})

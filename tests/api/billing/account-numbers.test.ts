/** The company's account numbers in the files for its accounting program: revenue by treatment of VAT. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBookAccounts } from '../../../src/lib/contract/billing/balances.ts'
import { exportDatev } from '../../../src/lib/contract/billing/datev.ts'
import { exportEntries } from '../../../src/lib/contract/billing/entries.ts'
import type { AccountNumber } from '../../../src/lib/contract/company/account-numbers.ts'
import { changeCompany, getCompanyData } from '../../../src/lib/contract/company/company-data.ts'
import { accountKinds } from '../../../src/lib/contract/journal.ts'
import { dayOf } from '../../../src/lib/rules/schedule/days.ts'
import { setVat } from '../../books.ts'
import { makeBookkeeper, makeDriver, type Person, spot } from '../../builders.ts'
import { deliverOn } from '../../invoiced.ts'
import { startOperatorWorld } from '../../operators.ts'
import type { TestService } from '../../service.ts'
import { makeTreated, treatments } from '../../treatments.ts'

let world: TestService
let admin: Person
let bruno: Person
beforeAll(async () => {
  ;({ world, admin } = await startOperatorWorld())
  await setVat(admin, 20)
  bruno = await makeBookkeeper(world)
  const nora = await makeDriver(world, { at: spot(world) })
  for (const treatment of treatments)
    await deliverOn(
      world,
      await makeTreated(world, treatment, { daysToPay: 14, defaultPaymentMethod: 'account' }),
      nora
    )
})
afterAll(() => world.close())

const general: AccountNumber[] = accountKinds.map((kind, place) => ({
  kind,
  rate: null,
  number: String(1_400 + place)
}))
const ofRevenue = String(1_400 + accountKinds.indexOf('revenue'))
const special: AccountNumber[] = [
  { kind: 'revenue', rate: 2_000, number: '8400' },
  { kind: 'revenue', rate: null, treatment: 'reverse_charge', number: '8337' },
  { kind: 'revenue', rate: null, treatment: 'exempt', number: '8100' }
]

async function setNumbers(numbers: AccountNumber[]): Promise<void> {
  const { version } = await admin.client.call(getCompanyData)
  const datev = {
    consultant: 1_001,
    client: 7,
    fiscal_year_month: 1,
    account_length: 4,
    clearing_account: '1360'
  }
  await admin.client.call(changeCompany, {
    body: { version, reason: 'Numbers', settings: { account_numbers: numbers, invoicing: { datev } } }
  })
}

/** Returns the numbers of revenue by treatment in the file of entries. */
async function inEntries(): Promise<Record<string, string>> {
  const { settings } = world.service.context.company.newest().data
  const day = dayOf(world.service.context.now(), settings.time_zone)
  const file = await bruno.client.open(`${exportEntries.path}?from=${day}&to=${day}`, {
    signal: new AbortController().signal
  })
  const [header, ...rows] = (await file.text())
    .trim()
    .split('\r\n')
    .map(row => row.split(','))
  expect(header?.at(-1)).toBe('treatment')
  const sold = rows.filter(row => row[header!.indexOf('account')] === 'revenue')
  return Object.fromEntries(sold.map(row => [row.at(-1), row[header!.indexOf('account_number')]]))
}

/** Returns the numbers of revenue in the file for DATEV. */
async function inDatev(): Promise<string[]> {
  const { settings } = world.service.context.company.newest().data
  const day = dayOf(world.service.context.now(), settings.time_zone)
  const { content } = await bruno.client.call(exportDatev, { query: { from: day, to: day } })
  const rows = Buffer.from(content, 'base64').toString('latin1').trim().split('\r\n')
  return rows.filter(row => row.includes('delivery revenue')).map(row => row.split(';')[6] ?? '')
}

test('revenue has the number of its treatment, in both files and in the list of accounts', async () => {
  await setNumbers([...general, ...special])
  expect(await inEntries()).toEqual({ standard: '8400', reverse_charge: '8337', exempt: '8100' })
  expect((await inDatev()).toSorted()).toEqual(['8100', '8337', '8400'])
  const { items } = await bruno.client.call(listBookAccounts)
  expect(items.filter(({ kind }) => kind === 'revenue')).toEqual([
    { kind: 'revenue', rate: 0, treatment: 'exempt', number: '8100' },
    { kind: 'revenue', rate: 0, treatment: 'reverse_charge', number: '8337' },
    { kind: 'revenue', rate: 2_000, treatment: 'standard', number: '8400' }
  ])
})

test('without a special number, each has the general one', async () => {
  await setNumbers(general)
  expect(await inEntries()).toEqual({ standard: ofRevenue, reverse_charge: ofRevenue, exempt: ofRevenue })
  expect(await inDatev()).toEqual([ofRevenue, ofRevenue, ofRevenue])
})

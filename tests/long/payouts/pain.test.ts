/** A file of 500 payouts keeps to the schema of pain.001.001.09, and a wrong one doesn't. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { payoutFile } from '../../../src/server/documents/payouts/payout-file.ts'
import { payoutOrder } from '../../payout-orders.ts'
import { schemaErrors, standard } from '../standards.ts'

const folder = mkdtempSync(join(tmpdir(), 'dropway-payouts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const errorsOf = (xml: string): string[] => {
  const file = join(folder, 'file.xml')
  writeFileSync(file, xml)
  return schemaErrors(standard('pain/pain.001.001.09.xsd'), [file])
}

test('1, 8 and 500 payees', () => {
  for (const count of [1, 8, 500]) expect(errorsOf(payoutFile(payoutOrder(count)).xml)).toEqual([])
})

test('an amount with 3 decimals, and an element in another place, are found', () => {
  const { xml } = payoutFile(payoutOrder(2))
  expect(errorsOf(xml.replace(/(<InstdAmt Ccy="EUR">[\d.]+)/, '$11111'))).not.toEqual([])
  expect(errorsOf(xml.replace('<ChrgBr>SLEV</ChrgBr>', ''))).toEqual([])
  expect(errorsOf(xml.replace('<PmtMtd>TRF</PmtMtd>', ''))).not.toEqual([])
})

/** 40 invoices break no schema and no rule of EN 16931:2017 in both syntaxes, and a broken total does. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  electronicSchemes,
  invoiceCountries,
  invoiceCurrencies
} from '../../../src/lib/rules/billing/invoice-codes.ts'
import { xmlOf } from '../../invoice-xml.ts'
import { invoices } from '../../invoices.ts'
import { brokenRules, schemaErrors, standard } from '../standards.ts'

const root = mkdtempSync(join(tmpdir(), 'dropway-invoices-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const kinds = {
  cii: {
    schema: () =>
      standard(
        'en16931/cii/schema/d16b/uncoupled/CII/uncefact/data/standard/CrossIndustryInvoice_100pD16B.xsd'
      ),
    rules: () => standard('en16931/cii/xslt/EN16931-CII-validation.xslt')
  },
  invoice: {
    schema: () => standard('ubl/xsd/maindoc/UBL-Invoice-2.1.xsd'),
    rules: () => standard('en16931/ubl/xslt/EN16931-UBL-validation.xslt')
  },
  credit_note: {
    schema: () => standard('ubl/xsd/maindoc/UBL-CreditNote-2.1.xsd'),
    rules: () => standard('en16931/ubl/xslt/EN16931-UBL-validation.xslt')
  }
}
type Kind = keyof typeof kinds

function folderOf(name: string, kind: Kind): string {
  const folder = join(root, name, kind)
  mkdirSync(folder, { recursive: true })
  return folder
}

beforeAll(async () => {
  for (const [name, document] of Object.entries(invoices)) {
    const { cii, ubl } = await xmlOf(document)
    writeFileSync(join(folderOf('good', 'cii'), `${name}.xml`), cii)
    writeFileSync(join(folderOf('good', document.content.kind), `${name}.xml`), ubl)
  }
})

describe.each(Object.keys(kinds) as Kind[])('%s', kind => {
  test('keeps to the schema', () => {
    const folder = folderOf('good', kind)
    const files = readdirSync(folder).map(name => join(folder, name))
    expect(files.length).toBeGreaterThan(5)
    expect(schemaErrors(kinds[kind].schema(), files)).toEqual([])
  })

  test('breaks no rule', () => {
    const broken = brokenRules(kinds[kind].rules(), folderOf('good', kind), folderOf('reports', kind))
    expect(Object.entries(broken).filter(([, rules]) => rules.length > 0)).toEqual([])
  })
})

test('all 40 were checked in both syntaxes', () => {
  const count = (kind: Kind) => readdirSync(folderOf('good', kind)).length
  expect(count('cii')).toBe(40)
  expect(count('invoice') + count('credit_note')).toBe(40)
})

test('the codes are those of the rules in both syntaxes', () => {
  const lists = (['cii', 'invoice'] as const).map(kind => {
    const rules = readFileSync(kinds[kind].rules(), 'utf8')
    return [...rules.matchAll(/contains\('( [^']+ )'/g)].map(
      ([, list = '']) => new Set(list.trim().split(' '))
    )
  })
  const both = (...some: string[]): string[] => {
    const [first, second] = lists.map(all => all.filter(list => some.every(code => list.has(code))))
    return [...(first?.[0] ?? [])].filter(code => second?.[0]?.has(code)).toSorted()
  }
  expect(both('EM', '9957', '0208')).toEqual([...electronicSchemes])
  expect(both('EUR', 'CHF', 'JPY')).toEqual([...invoiceCurrencies])
  expect(both('FR', 'DE', 'ZW', 'XI')).toEqual([...invoiceCountries])
})

test('a total that is wrong by a cent, and an element too much, are found', async () => {
  const { cii, ubl } = await xmlOf(invoices['mixed']!)
  const wrong = {
    cii: cii.replaceAll('>212.91<', '>212.92<'),
    invoice: ubl.replaceAll('>212.91<', '>212.92<')
  }
  for (const [kind, xml] of Object.entries(wrong) as ['cii' | 'invoice', string][]) {
    const file = join(folderOf('wrong', kind), 'total.xml')
    writeFileSync(file, xml)
    expect(schemaErrors(kinds[kind].schema(), [file])).toEqual([])
    const { 'total.xml': broken } = brokenRules(
      kinds[kind].rules(),
      folderOf('wrong', kind),
      folderOf('wrong-reports', kind)
    )
    expect(broken).toEqual(['BR-CO-15'])
    writeFileSync(file, xml.replace('>212.92<', '><x>212.92</x><'))
    expect(schemaErrors(kinds[kind].schema(), [file])).not.toEqual([])
  }
})

/** Writes an invoice in both syntaxes of EN 16931. Its library is large, so only a thread may import this file. */
import { FormatFactoryService, type Invoice, invoiceSchema } from '@e-invoice-eu/core'
import { Ajv2019 } from 'ajv/dist/2019.js'
import type { InvoiceDocument } from '../../../lib/contract/billing/invoice-content.ts'
import { electronicSchemes, invoiceCurrencies } from '../../../lib/rules/billing/invoice-codes.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { en16931Of } from './en16931.ts'

const silent = { log() {}, warn() {}, error() {} }
const formats = new FormatFactoryService()
const [cii, ubl] = ['CII', 'UBL'].map(name => formats.createFormatService(name, silent))
// The library's own service compiles the schema for each document, which takes most of its time, and knows older codes.
const isValid = new Ajv2019({ strict: true, allErrors: true }).compile<Invoice>(withOurCodes())

export interface InvoiceXml {
  cii: string
  ubl: string
}

/** Returns CII, which Factur-X attaches to its PDF, and UBL. Throws what the library's schema refuses, such as an unknown currency. */
export async function invoiceXml(
  document: InvoiceDocument,
  locale: Locale,
  words: Words['invoiceDocument']
): Promise<InvoiceXml> {
  const write = async (format: typeof cii): Promise<string> => {
    const invoice = en16931Of(document, locale, words)
    if (!isValid(invoice)) throw new Error(`Invoice ${document.number}: ${firstError()}`)
    format?.fillInvoiceDefaults(invoice)
    const written = await format?.generate(invoice, { format: format.syntax, lang: locale })
    if (typeof written !== 'string') throw new TypeError('The invoice has no XML.')
    return `${written}\n`
  }
  return { cii: withReversed(await write(cii), document), ubl: await write(ubl) }
}

/** Returns the library's schema with the codes of the rules: its list lacks the scheme of French platforms (0225). */
function withOurCodes(): object {
  const { $defs, ...schema } = invoiceSchema
  const codeLists = {
    ...$defs?.['codeLists'],
    eas: { type: 'string', enum: [...electronicSchemes] },
    ISO4217: { type: 'string', enum: [...invoiceCurrencies] }
  }
  return { ...schema, $defs: { ...$defs, codeLists } }
}

function firstError(): string {
  const [error] = isValid.errors ?? []
  return `${error?.instancePath}: ${error?.message}`
}

/** After which CII has the preceding document. */
const before = '</ram:SpecifiedTradeSettlementHeaderMonetarySummation>\n'

/** Adds the document that this one reverses (BG-3), which the library doesn't write in CII (its issue 455). */
function withReversed(xml: string, { content: { reverses } }: InvoiceDocument): string {
  if (!reverses) return xml
  const [start, end, ...others] = xml.split(before)
  if (start === undefined || end === undefined || others.length > 0)
    throw new Error('The XML has no place for the document that it reverses.')
  const lines = [
    '<ram:InvoiceReferencedDocument>',
    `\t<ram:IssuerAssignedID>${escapedXml(reverses.number)}</ram:IssuerAssignedID>`,
    '\t<ram:FormattedIssueDateTime>',
    `\t\t<qdt:DateTimeString format="102">${reverses.day.replaceAll('-', '')}</qdt:DateTimeString>`,
    '\t</ram:FormattedIssueDateTime>',
    '</ram:InvoiceReferencedDocument>'
  ]
  return start + before + lines.map(line => `\t\t\t${line}\n`).join('') + end
}

const escapedXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

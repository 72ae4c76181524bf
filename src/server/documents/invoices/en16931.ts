/**
 * Says an invoice by the terms of EN 16931:2017 (BT: a term, BG: a group), in the form from which the library writes both syntaxes,
 * CII and UBL. That form has UBL's names.
 */
import type { Invoice } from '@e-invoice-eu/core'
import type {
  InvoiceBuyer,
  InvoiceContent,
  InvoiceDocument,
  InvoiceLine,
  InvoiceSeller,
  InvoiceVat,
  PostalAddress
} from '../../../lib/contract/billing/invoice-content.ts'
import type { VatTreatment } from '../../../lib/contract/company/vat.ts'
import { wholeUnits } from '../../../lib/format/numbers/money.ts'
import { fill, plural } from '../../../lib/words/fill.ts'
import type { Locale } from '../../../lib/words/locale.ts'
import type { Words } from '../../../lib/words/words.ts'
import { isSepaAccount } from './accounts.ts'

type DocumentWords = Words['invoiceDocument']

/** UNTDID 5305. */
export const categories: Record<VatTreatment, string> = { standard: 'S', reverse_charge: 'AE', exempt: 'E' }
/** UNTDID 1001. */
const types = { invoice: '380', credit_note: '381' }
/** UNTDID 4461: a credit transfer, in the SEPA or elsewhere. */
const means = { sepa: '58', other: '30' }
/** UN/ECE Recommendation 20: one. */
const one = 'C62'
const vatScheme = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

/** Returns an element if its text isn't empty: the rules refuse empty ones. */
const given = (name: string, text: string): Record<string, string> => (text === '' ? {} : { [name]: text })

/** Returns the invoice in the library's form. Its schema checks each code when the invoice is written. */
export function en16931Of(
  { number, issued, due, content }: InvoiceDocument,
  locale: Locale,
  words: DocumentWords
): Invoice {
  const { kind, reverses, seller, buyer, currency, from, to, payable } = content
  const isDue = kind === 'invoice' && payable > 0
  const document = {
    'cbc:ID': number, // BT-1
    'cbc:IssueDate': issued, // BT-2
    ...(isDue ? { 'cbc:DueDate': due } : {}), // BT-9
    'cbc:InvoiceTypeCode': types[kind], // BT-3
    'cbc:DocumentCurrencyCode': currency, // BT-5
    ...given('cbc:BuyerReference', buyer.reference), // BT-10
    'cac:InvoicePeriod': { 'cbc:StartDate': from, 'cbc:EndDate': to }, // BG-14
    ...(reverses
      ? {
          'cac:BillingReference': [
            {
              'cac:InvoiceDocumentReference': { 'cbc:ID': reverses.number, 'cbc:IssueDate': reverses.day }
            }
          ]
        }
      : {}), // BG-3
    'cac:AccountingSupplierParty': { 'cac:Party': sellerOf(seller) },
    'cac:AccountingCustomerParty': { 'cac:Party': buyerOf(buyer) },
    'cac:Delivery': { 'cbc:ActualDeliveryDate': lastDayOf(content) }, // BT-72
    ...(isDue && seller.iban ? { 'cac:PaymentMeans': [meansOf(number, content)] } : {}), // BG-16
    'cac:PaymentTerms': { 'cbc:Note': termsOf(content, locale, words) }, // BT-20
    'cac:TaxTotal': [vatTotalOf(content, words)],
    'cac:LegalMonetaryTotal': totalsOf(content),
    'cac:InvoiceLine': content.lines.map((line, index) => lineOf(line, index, currency, words))
  }
  return { 'ubl:Invoice': document } as unknown as Invoice
}

/** CII needs a delivery, even an empty one, and the library writes it only with a day. */
const lastDayOf = ({ lines, to }: InvoiceContent): string =>
  lines
    .map(({ day }) => day)
    .toSorted()
    .at(-1) ?? to

/** An amount with its currency, in whole units. */
const amount = (name: string, minor: number, currency: string) => ({
  [name]: wholeUnits(minor, currency),
  [`${name}@currencyID`]: currency
})

/** Writes hundredths of a percent. */
const percent = (rate: number): string => (rate / 100).toFixed(2)

const addressOf = ({ street, additional, city, postal_code, country }: PostalAddress) => ({
  ...given('cbc:StreetName', street),
  ...given('cbc:AdditionalStreetName', additional),
  ...given('cbc:CityName', city),
  ...given('cbc:PostalZone', postal_code),
  'cac:Country': { 'cbc:IdentificationCode': country }
})

const endpointOf = ({ electronic_address: { scheme, id } }: Pick<InvoiceBuyer, 'electronic_address'>) => ({
  'cbc:EndpointID': id,
  'cbc:EndpointID@schemeID': scheme
})

/** BG-4. */
function sellerOf(seller: InvoiceSeller) {
  const { vat_id, tax_number, legal_name, phone, email } = seller
  return {
    ...endpointOf(seller), // BT-34
    'cac:PostalAddress': addressOf(seller.address),
    'cac:PartyTaxScheme': [
      ...(vat_id ? [{ 'cbc:CompanyID': vat_id, ...vatScheme }] : []), // BT-31
      // BT-32. The code is CII's: the library writes it as it is, and in UBL each one but VAT means this number.
      ...(tax_number ? [{ 'cbc:CompanyID': tax_number, 'cac:TaxScheme': { 'cbc:ID': 'FC' } }] : [])
    ],
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': legal_name,
      // BT-30. A seller needs an identifier, and BT-32 doesn't count (BR-CO-26).
      ...(vat_id ? {} : { 'cbc:CompanyID': tax_number })
    },
    ...(phone || email
      ? {
          'cac:Contact': { ...given('cbc:Telephone', phone), ...given('cbc:ElectronicMail', email) }
        }
      : {})
  }
}

/** BG-7. */
const buyerOf = (buyer: InvoiceBuyer) => ({
  ...endpointOf(buyer), // BT-49
  'cac:PostalAddress': addressOf(buyer.address),
  ...(buyer.vat_id ? { 'cac:PartyTaxScheme': { 'cbc:CompanyID': buyer.vat_id, ...vatScheme } } : {}),
  'cac:PartyLegalEntity': { 'cbc:RegistrationName': buyer.legal_name }
})

const meansOf = (number: string, { seller, currency }: InvoiceContent) => ({
  'cbc:PaymentMeansCode': currency === 'EUR' && isSepaAccount(seller.iban) ? means.sepa : means.other,
  'cbc:PaymentID': number, // BT-83
  'cac:PayeeFinancialAccount': { 'cbc:ID': seller.iban, 'cbc:Name': seller.legal_name }
})

function termsOf({ kind, payable, days_to_pay }: InvoiceContent, locale: Locale, words: DocumentWords) {
  if (payable === 0) return words.nothingToPay
  const isCredit = (kind === 'credit_note') === payable > 0
  return isCredit ? words.credit : plural(locale, words.terms, days_to_pay)
}

/** BG-23. */
const vatTotalOf = ({ vat, vat_total, currency }: InvoiceContent, words: DocumentWords) => ({
  ...amount('cbc:TaxAmount', vat_total, currency),
  'cac:TaxSubtotal': vat.map(each => ({
    ...amount('cbc:TaxableAmount', each.net, currency),
    ...amount('cbc:TaxAmount', each.vat, currency),
    'cac:TaxCategory': {
      ...categoryOf(each),
      ...(each.treatment === 'reverse_charge' ? { 'cbc:TaxExemptionReasonCode': 'VATEX-EU-AE' } : {}),
      ...given('cbc:TaxExemptionReason', reasonOf(each, words)),
      ...vatScheme
    }
  }))
})

const categoryOf = ({ treatment, rate }: Pick<InvoiceVat, 'treatment' | 'rate'>) => ({
  'cbc:ID': categories[treatment],
  'cbc:Percent': percent(rate)
})

/** Returns why there is no VAT (BT-120), or ''. */
export function reasonOf({ treatment, reason }: InvoiceVat, words: DocumentWords): string {
  if (treatment === 'standard') return ''
  return reason || (treatment === 'reverse_charge' ? words.reverseCharge : '')
}

/** BG-22. */
const totalsOf = ({ net, gross, rounding, payable, currency }: InvoiceContent) => ({
  ...amount('cbc:LineExtensionAmount', net, currency),
  ...amount('cbc:TaxExclusiveAmount', net, currency),
  ...amount('cbc:TaxInclusiveAmount', gross, currency),
  ...(rounding === 0 ? {} : amount('cbc:PayableRoundingAmount', rounding, currency)), // BT-114
  ...amount('cbc:PayableAmount', payable, currency) // BT-115
})

/** BG-25. A price must not be negative (BR-27), so what lowers the amount is −1 of it. */
function lineOf(line: InvoiceLine, index: number, currency: string, words: DocumentWords) {
  const { kind, day, delivery, reference, external_id, from, to, cost_center, net } = line
  return {
    'cbc:ID': String(index + 1),
    ...given('cbc:Note', reference && fill(words.lineReference, { reference })),
    'cbc:InvoicedQuantity': net < 0 ? '-1' : '1',
    'cbc:InvoicedQuantity@unitCode': one,
    ...amount('cbc:LineExtensionAmount', net, currency),
    ...given('cbc:AccountingCost', cost_center ?? ''), // BT-133
    'cac:InvoicePeriod': { 'cbc:StartDate': day, 'cbc:EndDate': day }, // BG-26
    'cac:Item': {
      ...given('cbc:Description', from || to ? `${from} → ${to}` : ''), // BT-154
      'cbc:Name': `${words.lineKinds[kind]}: ${delivery.number}`, // BT-153
      // BT-156. The library writes an object's identifier (BT-128) where CII doesn't allow it.
      ...(external_id ? { 'cac:BuyersItemIdentification': { 'cbc:ID': external_id } } : {}),
      'cac:SellersItemIdentification': { 'cbc:ID': delivery.number }, // BT-155
      'cac:ClassifiedTaxCategory': { ...categoryOf(line), ...vatScheme }
    },
    'cac:Price': amount('cbc:PriceAmount', Math.abs(net), currency)
  }
}

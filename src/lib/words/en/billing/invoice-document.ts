import type { InvoiceKind, InvoiceLineKind } from '../../../contract/billing/invoice-content.ts'
import type { VatTreatment } from '../../../contract/company/vat.ts'

/** Invoices and credit notes as documents. */
export const invoiceDocument = {
  numbered: {
    invoice: 'Invoice {number}',
    credit_note: 'Credit note {number}'
  } satisfies Record<InvoiceKind, string>,
  reverses: 'Reverses document {number} of {day} in full.',
  buyer: 'Bill to',
  number: 'Number',
  issued: 'Issued on',
  period: 'Period',
  due: 'Due on',
  reference: 'Your reference',
  costCenter: 'Cost center',
  noCostCenter: 'No cost center',
  vatId: 'VAT ID {id}',
  taxNumber: 'Tax number {number}',
  day: 'Date',
  delivery: 'Delivery',
  route: 'From → to',
  vat: 'VAT',
  net: 'Net',
  lineKinds: {
    delivered: 'Delivered',
    returned: 'Returned',
    cancelled: 'Cancelled',
    surcharge: 'Surcharge',
    credit: 'Credit',
    undone: 'Taken back'
  } satisfies Record<InvoiceLineKind, string>,
  lineReference: 'Reference: {reference}',
  lineExternalId: 'ID: {id}',
  subtotal: 'Subtotal: {name}',
  treatments: {
    standard: 'VAT {percent}',
    reverse_charge: 'Reverse charge',
    exempt: 'VAT exempt'
  } satisfies Record<VatTreatment, string>,
  reverseCharge: 'Reverse charge: the buyer owes the VAT.',
  total: 'Total without VAT',
  vatTotal: 'Total VAT',
  gross: 'Total with VAT',
  rounding: 'Rounding',
  payable: 'Amount due',
  credited: 'Amount credited',
  pay: 'Please pay {amount} by {day}.',
  terms: { one: 'Payable within {count} day.', other: 'Payable within {count} days.' },
  credit: 'The amount is credited to the buyer.',
  nothingToPay: 'Nothing to pay.',
  iban: 'IBAN',
  payee: 'Payee',
  paymentReference: 'Payment reference',
  scan: 'Scan to pay with a banking app',
  noXml: 'Without an electronic version (XML): it allows at most 2 decimals.',
  page: 'Page {page} of {pages}'
}

/** Checks an invoice before it's issued, so that its documents can be made. */
import type { InvoiceContent, InvoiceVat } from '../../contract/billing/invoice-content.ts'
import { electronicSchemes, invoiceCountries, invoiceCurrencies } from './invoice-codes.ts'
import { vatOfNet } from '../pricing/vat.ts'

export interface InvoiceFault {
  /** A path in the content, such as 'seller.vat_id'. */
  field: string
  message: string
}

/**
 * Returns the faults of a content, or an empty list. The rules are those of EN 16931:2017 that a content can break,
 * and that its sums are right. Is for a document with XML: without it, less would be enough.
 */
export function invoiceFaults(content: InvoiceContent): InvoiceFault[] {
  return [...partyFaults(content), ...lineFaults(content), ...sumFaults(content)].map(([field, message]) => ({
    field,
    message
  }))
}

type Found = [field: string, message: string][]

function partyFaults({ seller, buyer, vat, currency }: InvoiceContent): Found {
  const found: Found = []
  if (!invoiceCurrencies.has(currency)) found.push(['currency', 'Must be a currency of EN 16931'])
  for (const [name, party] of Object.entries({ seller, buyer })) {
    if (!party.legal_name.trim()) found.push([`${name}.legal_name`, 'Must not be empty'])
    if (!invoiceCountries.has(party.address.country))
      found.push([`${name}.address.country`, 'Must be a country of two letters, such as FR'])
    const { scheme, id } = party.electronic_address
    if (!id.trim() || !electronicSchemes.has(scheme))
      found.push([`${name}.electronic_address`, 'Must have a scheme of the EAS list and an identifier'])
    if (party.vat_id && !/^[A-Z]{2}/.test(party.vat_id))
      found.push([`${name}.vat_id`, 'Must begin with the code of its country'])
  }
  if (!seller.vat_id && !seller.tax_number)
    found.push(['seller.vat_id', 'Must not be empty without a tax number'])
  if (vat.some(({ treatment }) => treatment === 'reverse_charge')) {
    if (!seller.vat_id) found.push(['seller.vat_id', 'Must not be empty for a reverse charge'])
    if (!buyer.vat_id) found.push(['buyer.vat_id', 'Must not be empty for a reverse charge'])
  }
  return found
}

const keyOf = ({ treatment, rate }: Pick<InvoiceVat, 'treatment' | 'rate'>) => `${treatment} ${rate}`

function lineFaults({ lines, vat }: InvoiceContent): Found {
  const found: Found = []
  if (lines.length === 0) found.push(['lines', 'Must not be empty'])
  const listed = new Set(vat.map(keyOf))
  if (listed.size < vat.length) found.push(['vat', 'Must have each treatment and rate once'])
  if (lines.some(line => !listed.has(keyOf(line))))
    found.push(['vat', 'Must have the treatment and the rate of each line'])
  for (const { treatment, rate, reason } of vat) {
    if (treatment === 'standard' && rate <= 0)
      found.push(['vat', 'Must not be standard without a rate: that is an exemption with a reason'])
    if (treatment !== 'standard' && rate !== 0) found.push(['vat', 'Must have no rate without VAT'])
    if (treatment === 'exempt' && !reason.trim()) found.push(['vat', 'Must have a reason for an exemption'])
  }
  return found
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

function sumFaults({ lines, vat, net, vat_total, gross, rounding, payable }: InvoiceContent): Found {
  const found: Found = []
  for (const each of vat) {
    const nets = lines.filter(line => keyOf(line) === keyOf(each)).map(line => line.net)
    if (sumOf(nets) !== each.net) found.push(['vat', 'Must have the sum of its lines'])
    if (vatOfNet(each.net, each.rate) !== each.vat) found.push(['vat', 'Must have the VAT of its sum'])
  }
  if (sumOf(lines.map(line => line.net)) !== net) found.push(['net', 'Must be the sum of the lines'])
  if (sumOf(vat.map(each => each.vat)) !== vat_total) found.push(['vat_total', 'Must be the sum of all VAT'])
  if (net + vat_total !== gross) found.push(['gross', 'Must be net and VAT together'])
  if (gross + rounding !== payable) found.push(['payable', 'Must be gross and rounding together'])
  return found
}

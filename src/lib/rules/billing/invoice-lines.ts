/** Makes the lines of an invoice from the entries of the books. Pure. Amounts are in minor units. */
import type { InvoiceLine, InvoiceLineKind } from '../../contract/billing/invoice-content.ts'
import type { VatTreatment } from '../../contract/company/vat.ts'
import { apportioned, sharesOf } from '../pricing/apportioned.ts'

/** What an entry of the books sells at one rate. Negative if it takes something back. */
export interface Sold {
  treatment: VatTreatment
  rate: number
  net: number
  vat: number
}

/** A dropoff of a delivery. */
export interface LineStop {
  to: string
  /** Its part of the price, in any unit. */
  weight: number
}

/** An entry of the books that sells a delivery, or takes an earlier one back. */
export interface SoldEntry {
  id: number
  /** The entry that it takes back, or null. */
  reverses: number | null
  kind: InvoiceLineKind
  day: string
  delivery: InvoiceLine['delivery']
  reference: string
  externalId: string
  costCenter: string | null
  /** Why it's exempt from VAT, as copied at the booking. '' for others, and while the company itself charged none. */
  exemptionReason: string
  from: string
  /** At least one. */
  stops: readonly LineStop[]
  sold: readonly Sold[]
}

/** Kinds that are about the whole way, and not about its parts. */
const ofWhole: ReadonlySet<InvoiceLineKind> = new Set(['cancelled', 'surcharge', 'credit'])

/**
 * Returns the entries that a document shows. An entry and the one that takes it back show nothing if neither was on a document before.
 */
export function shownEntries(entries: readonly SoldEntry[]): SoldEntry[] {
  const ids = new Set(entries.map(({ id }) => id))
  const gone = new Set(
    entries.flatMap(({ reverses }) => (reverses !== null && ids.has(reverses) ? [reverses] : []))
  )
  return entries.filter(({ id, reverses }) => !gone.has(id) && (reverses === null || !gone.has(reverses)))
}

/** Returns the lines of an entry: one for each dropoff and rate. They add up to its net amounts. */
export function linesOf(entry: SoldEntry): InvoiceLine[] {
  const { kind, day, delivery, reference, externalId: external_id, costCenter: cost_center, from } = entry
  const stops = ofWhole.has(kind) ? [wholeWay(entry.stops)] : entry.stops
  const parts = sharesOf(stops.map(({ weight }) => weight))
  return entry.sold.flatMap(({ net, treatment, rate }) => {
    const nets = apportioned(Math.abs(net), parts)
    return stops.map(({ to }, place) => ({
      kind,
      day,
      delivery,
      reference,
      external_id,
      from,
      to,
      cost_center,
      net: Math.sign(net) * (nets[place] ?? 0) || 0,
      treatment,
      rate
    }))
  })
}

const wholeWay = (stops: readonly LineStop[]): LineStop => ({
  to: stops.map(({ to }) => to).join(' · '),
  weight: 1
})

const keyOf = ({ cost_center: center, day }: InvoiceLine): string =>
  // A line without a cost center comes last.
  JSON.stringify([center === null, center, day])

/** Returns lines by cost center and day, and those of a day in the order of the books. */
export const inOrder = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  lines.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)]
    return first < second ? -1 : Number(first > second)
  })

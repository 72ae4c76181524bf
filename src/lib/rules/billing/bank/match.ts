/** Says for whom the rows of a bank's file are, and for which invoices. Pure. Amounts are in minor units. */
import type {
  BankCandidate,
  BankDoubt,
  BankFit,
  BankRow
} from '../../../contract/billing/incoming/bank-files.ts'
import { invoiceNumber } from '../invoice-number.ts'
import { invoiceNumbersIn, keyIsIn, keysAgree, mostTogether, type NameKey, nameKeyOf } from './names.ts'

/** An issued invoice. */
export interface PayableInvoice {
  id: string
  number: number
  currency: string
  /** 0 of one that is paid, and of one that was reversed. */
  open: number
  isReversed: boolean
  organization: { id: string; name: string; legalName: string }
}

/** A row with money that came in. */
export interface ReceivedRow {
  number: number
  day: string
  amount: number
  currency: string
  payer: string
  reference: string
}

export type Matched = Pick<BankRow, 'doubt' | 'candidates'> & {
  state: Extract<BankRow['state'], 'matched' | 'proposed' | 'asked' | 'unknown'>
}

type OpenOf = (invoice: PayableInvoice) => number

/** An invoice that a payment can settle, with its open amount. */
export interface OpenInvoice {
  invoice_id: string
  /** As people read it. */
  number: string
  open: number
}

/** Returns what an amount settles of invoices of one organization, in their order, as far as it goes. */
export function candidateOf(
  organization: BankCandidate['organization'],
  amount: number,
  invoices: readonly OpenInvoice[]
): BankCandidate {
  let rest = amount
  const settles = invoices.flatMap(invoice => {
    const part = Math.min(rest, invoice.open)
    if (part <= 0) return []
    rest -= part
    return [{ ...invoice, amount: part }]
  })
  const sum = invoices.reduce((all, { open }) => all + open, 0)
  const fit: BankFit = amount === sum ? 'exact' : amount < sum ? 'too_little' : 'too_much'
  return { organization, settles, fit, rest }
}

/** Returns the same for found invoices, the oldest first. */
function candidateFor(amount: number, invoices: readonly PayableInvoice[], openOf: OpenOf): BankCandidate {
  const [{ organization }] = invoices as [PayableInvoice]
  const sorted = invoices.toSorted((one, other) => one.number - other.number)
  return candidateOf(
    { id: organization.id, name: organization.name },
    amount,
    sorted.map(invoice => ({
      invoice_id: invoice.id,
      number: invoiceNumber('invoice', invoice.number),
      open: openOf(invoice)
    }))
  )
}

/**
 * Returns for each row, in the order given, what it can be. Invoice numbers decide if all are of one organization, open and in the
 * currency of the row. What a row settles so is no longer open for the rows of later days. Without numbers, amount and name make
 * proposals, which a person confirms: one open invoice of exactly this amount, or all open invoices of the organization together.
 */
export function matchBankRows(
  rows: readonly ReceivedRow[],
  named: readonly PayableInvoice[],
  open: readonly PayableInvoice[]
): Matched[] {
  const numbers = new Map(named.map(invoice => [invoice.number, invoice]))
  const used = new Map<string, number>()
  const openOf = ({ id, open: amount }: PayableInvoice) => amount - (used.get(id) ?? 0)
  const results = new Map<ReceivedRow, Matched>()
  const inOrder = rows.toSorted((a, b) => (a.day === b.day ? a.number - b.number : a.day < b.day ? -1 : 1))
  const others: [ReceivedRow, BankDoubt | null][] = []
  for (const row of inOrder) {
    const asked = invoiceNumbersIn(row.reference)
    const found = asked.flatMap(number => numbers.get(number) ?? [])
    if (found.length === 0) {
      others.push([row, asked.length > 0 ? 'number-unknown' : null])
      continue
    }
    const doubt = found.length < asked.length ? 'number-unknown' : doubtOf(row, found, openOf)
    const candidates = candidatesOf(row, found, openOf)
    results.set(row, { state: doubt ? 'asked' : 'matched', doubt, candidates })
    if (doubt) continue
    for (const { invoice_id: id, amount } of candidates[0]!.settles)
      used.set(id, (used.get(id) ?? 0) + amount)
  }
  const proposals = proposalsOf(open, openOf)
  for (const [row, doubt] of others) {
    const candidates = proposalsFor(row, proposals, openOf)
    results.set(row, { state: candidates.length > 0 ? 'proposed' : 'unknown', doubt, candidates })
  }
  return rows.map(row => results.get(row)!)
}

function doubtOf(row: ReceivedRow, found: readonly PayableInvoice[], openOf: OpenOf): BankDoubt | null {
  if (new Set(found.map(({ organization }) => organization.id)).size > 1) return 'several-organizations'
  if (found.some(({ isReversed }) => isReversed)) return 'invoice-reversed'
  if (found.some(({ currency }) => currency !== row.currency)) return 'other-currency'
  if (found.some(({ open }) => open <= 0)) return 'invoice-paid'
  return found.some(invoice => openOf(invoice) <= 0) ? 'paid-by-another-row' : null
}

/** Returns one candidate for each organization of the invoices. One in another currency isn't paid by it. */
const candidatesOf = (row: ReceivedRow, found: readonly PayableInvoice[], openOf: OpenOf): BankCandidate[] =>
  [...Map.groupBy(found, ({ organization }) => organization.id).values()].map(own =>
    candidateFor(row.amount, own, invoice => (invoice.currency === row.currency ? openOf(invoice) : 0))
  )

const keyOf = (currency: string, amount: number) => `${currency} ${amount}`

/** A person who must choose between more looks for the invoice by hand. */
const mostCandidates = 20

interface Payee {
  names: readonly NameKey[]
  /** By currency and amount: each open invoice, and all together. The oldest are first. */
  exact: Map<string, PayableInvoice[][]>
}

/** Returns by currency and amount the organizations of which exactly that can be paid. */
function proposalsOf(open: readonly PayableInvoice[], openOf: OpenOf): Map<string, Payee[]> {
  const found = new Map<string, Payee[]>()
  const payable = open.filter(invoice => openOf(invoice) > 0)
  for (const own of Map.groupBy(payable, ({ organization }) => organization.id).values()) {
    const exact = new Map<string, PayableInvoice[][]>()
    const add = (amount: number, invoices: PayableInvoice[]) => {
      const key = keyOf(invoices[0]!.currency, amount)
      const known = exact.get(key)
      if (known) known.push(invoices)
      else exact.set(key, [invoices])
    }
    for (const invoice of own) add(openOf(invoice), [invoice])
    for (const all of Map.groupBy(own, ({ currency }) => currency).values())
      if (all.length > 1 && all.length <= mostTogether)
        add(
          all.reduce((sum, invoice) => sum + openOf(invoice), 0),
          all
        )
    const { name, legalName } = own[0]!.organization
    const payee = { names: [name, legalName].map(nameKeyOf), exact }
    for (const key of exact.keys()) {
      const known = found.get(key)
      if (known) known.push(payee)
      else found.set(key, [payee])
    }
  }
  return found
}

/** Without a payer, the name must be in the reference. */
function proposalsFor(
  row: ReceivedRow,
  payees: ReadonlyMap<string, readonly Payee[]>,
  openOf: OpenOf
): BankCandidate[] {
  const key = keyOf(row.currency, row.amount)
  const possible = payees.get(key)
  if (!possible) return []
  const said = nameKeyOf(row.payer || row.reference)
  const agrees = row.payer === '' ? keyIsIn : keysAgree
  return possible
    .filter(({ names }) => names.some(name => agrees(said, name)))
    .flatMap(({ exact }) => exact.get(key)!)
    .slice(0, mostCandidates)
    .map(invoices => candidateFor(row.amount, invoices, openOf))
}

/**
 * Returns whether a row is chosen before anybody has looked at it: its numbers and its amount agree to the cent, and nobody has entered
 * such a payment.
 */
export function isPreselected({ state, candidates, entered_for: entered }: BankRow): boolean {
  const [candidate] = candidates
  return state === 'matched' && candidate?.fit === 'exact' && !entered.includes(candidate.organization.id)
}

/** Counts what organizations have paid and for which invoices. It follows answers, and reads only the issued documents. */
import type {
  OrganizationPayment,
  Settlement
} from '../src/lib/contract/billing/incoming/organization-payments.ts'
import type { World } from './builders.ts'
import { documentsOf, type IssuedDocument } from './issued-documents.ts'

type Payment = Pick<OrganizationPayment, 'id' | 'method'> & { organization: string; amount: number }

interface Settled {
  id: string
  organization: string
  invoice: string
  payment: string | undefined
  creditNote: string | undefined
  amount: number
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

export function countIncoming(world: World) {
  const documents = new Map<string, IssuedDocument>()
  const reversed = new Set<string>()
  /** Those that nothing has taken back. */
  const payments = new Map<string, Payment>()
  const settlements = new Map<string, Settled>()

  const openOf = (id: string): number => {
    const document = documents.get(id)
    if (!document || reversed.has(id) || document.reverses !== null) return 0
    const of = [...settlements.values()]
    return document.kind === 'invoice'
      ? document.amount - sumOf(of.filter(({ invoice }) => invoice === id))
      : document.amount + sumOf(of.filter(({ creditNote }) => creditNote === id))
  }
  const documentsOfOrganization = (organization: string) =>
    [...documents.values()].filter(each => each.organizationId === organization)
  const paymentsOf = (organization: string) =>
    [...payments.values()].filter(each => each.organization === organization)
  const settlementsOf = (organization: string) =>
    [...settlements.values()]
      .filter(each => each.organization === organization)
      .map(each => ({
        ...each,
        method: each.payment === undefined ? null : payments.get(each.payment)?.method
      }))
  const restOf = ({ id, amount }: Payment) =>
    amount < 0 ? 0 : amount - sumOf([...settlements.values()].filter(({ payment }) => payment === id))

  /** All payments and credit notes, less the parts that are for an invoice. */
  const creditOf = (organization: string): number =>
    sumOf(paymentsOf(organization)) -
    sumOf(settlementsOf(organization)) -
    sumOf(
      documentsOfOrganization(organization).filter(
        ({ id, kind, reverses }) => kind === 'credit_note' && reverses === null && !reversed.has(id)
      )
    )

  /** Documents that were reversed since give their payments free, and end a write-off. */
  async function sync(): Promise<void> {
    for (const document of await documentsOf(world)) {
      documents.set(document.id, document)
      if (document.reverses !== null) reversed.add(document.reverses)
    }
    for (const { id, invoice, creditNote, payment } of settlements.values()) {
      if (!reversed.has(invoice) && !(creditNote !== undefined && reversed.has(creditNote))) continue
      settlements.delete(id)
      if (payment !== undefined && payments.get(payment)?.method === 'write_off') payments.delete(payment)
    }
  }

  function settle({ id, invoice, amount, payment, credit_note: note }: Settlement): void {
    const organization = documents.get(invoice.id)?.organizationId ?? ''
    settlements.set(id, {
      id,
      organization,
      invoice: invoice.id,
      payment: payment?.id,
      creditNote: note?.id,
      amount
    })
  }

  return {
    sync,
    openOf,
    creditOf,
    paymentsOf,
    settlementsOf,
    settle,
    openInvoices: (organization: string) =>
      documentsOfOrganization(organization)
        .map(({ id, kind }) => ({ id, open: kind === 'invoice' ? openOf(id) : 0 }))
        .filter(({ open }) => open > 0),
    /** What can be used for invoices, with its rest. Nothing if the organization got all of it back. */
    sourcesOf(organization: string) {
      const credit = creditOf(organization)
      return [
        ...paymentsOf(organization).map(each => ({ payment_id: each.id, rest: restOf(each) })),
        ...documentsOfOrganization(organization)
          .filter(({ kind }) => kind === 'credit_note')
          .map(({ id }) => ({ credit_note_id: id, rest: -openOf(id) }))
      ]
        .map(each => ({ ...each, rest: Math.min(each.rest, credit) }))
        .filter(({ rest }) => rest > 0)
    },
    enter({ id, method, direction, amount, organization, settlements: of }: OrganizationPayment): void {
      const signed = direction === 'received' ? amount : -amount
      payments.set(id, { id, method, organization: organization.id, amount: signed })
      for (const each of of) settle(each)
    },
    unsettle: (id: string) => settlements.delete(id),
    /** A payment can't be taken back if the organization got a part of its rest back. */
    canUndo(id: string): boolean {
      const payment = payments.get(id)
      return payment !== undefined && restOf(payment) <= Math.max(0, creditOf(payment.organization))
    },
    undo(id: string): void {
      payments.delete(id)
      for (const each of settlements.values()) if (each.payment === id) settlements.delete(each.id)
    },
    paidBy: (organization: string) => sumOf(paymentsOf(organization))
  }
}

/**
 * Random payments of organizations, with a count that knows nothing of the books and of the product's sums: each answer must be the one
 * that the count expects.
 */
import type { Random } from '@dropway/region'
import { expect } from 'vitest'
import {
  enterOrganizationPayment,
  listOrganizationPayments,
  settleInvoice,
  undoOrganizationPayment,
  undoSettlement
} from '../src/lib/contract/billing/incoming/organization-payments.ts'
import { settlementMethods } from '../src/lib/contract/billing/invoice-states.ts'
import { listInvoices } from '../src/lib/contract/billing/invoices.ts'
import { paymentDirections } from '../src/lib/contract/billing/payment-kinds.ts'
import { ApiError } from '../src/lib/api-error.ts'
import { dayOf } from '../src/lib/rules/schedule/days.ts'
import { sumsOf } from './books.ts'
import { countIncoming } from './incoming-count.ts'
import type { OperatorWorld } from './operators.ts'
import type { TestOrganization } from './organizations.ts'

export interface RandomIncoming {
  /** Enters a payment for some invoices, uses a rest, or takes one of both back, from two sessions together. */
  operate(): Promise<void>
  /** Goes on until each of these was done. */
  operateRest(): Promise<void>
  /** Pays one open invoice in whole, unless all are paid. Returns its id. */
  payOne(): Promise<string>
  /** Expects that each invoice and each organization has the counted amounts. */
  expectWhole(when: string): Promise<void>
  /** Payments and write-offs, less the money that went back, by organization. */
  paid(): Promise<Record<string, number>>
  done: Record<'entered' | 'settled' | 'unsettled' | 'undone' | 'refused' | 'paidBack' | 'writtenOff', number>
}

export function randomIncoming(
  { world, admin }: OperatorWorld,
  random: Random,
  organizations: readonly TestOrganization[]
): RandomIncoming {
  const { company, now } = world.service.context
  const { currency, time_zone: zone } = company.newest().data.settings
  const count = countIncoming(world)
  const done = { entered: 0, settled: 0, unsettled: 0, undone: 0, refused: 0, paidBack: 0, writtenOff: 0 }

  /** Sends the same twice together. Returns the answers, and expects that the others are refused with a code. */
  async function twice<Answer>(send: () => Promise<Answer>, code: string, most = 1): Promise<Answer[]> {
    const answers = await Promise.allSettled([send(), send()])
    const accepted = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value] : []))
    for (const answer of answers)
      if (answer.status === 'rejected') {
        const { reason } = answer
        expect(reason instanceof ApiError && reason.code, String(reason)).toBe(code)
        done.refused++
      }
    expect(accepted, code).toHaveLength(most)
    return accepted
  }

  async function enter(organization: string): Promise<void> {
    const direction = random.pick(paymentDirections)
    const method = direction === 'received' ? random.pick(settlementMethods) : 'bank'
    const open = count.openInvoices(organization)
    const chosen = open.filter(() => random.chance(0.5)).slice(0, method === 'write_off' ? 1 : 3)
    if (method === 'write_off' && chosen.length === 0) return
    const settles = chosen.map(each => ({
      invoice_id: each.id,
      // Some pay a part, and some more than is open.
      amount: random.chance(0.6) ? each.open : 1 + random.below(each.open + 20)
    }))
    const settled = settles.reduce((sum, { amount }) => sum + amount, 0)
    const more = method === 'write_off' ? 0 : (settled === 0 ? 1 : 0) + random.below(400)
    const amount = settled + more
    const body = {
      organization_id: organization,
      direction,
      method,
      amount: direction === 'received' ? amount : 1 + random.below(300),
      currency,
      day: dayOf(now(), zone),
      ...(direction === 'received' ? { settles } : {})
    }
    const isPossible =
      direction === 'received'
        ? settles.every((each, index) => each.amount <= (chosen[index]?.open ?? 0))
        : body.amount <= count.creditOf(organization)
    const answer = await admin.client.call(enterOrganizationPayment, { body }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return error.code
    })
    if (typeof answer === 'string') {
      expect(answer, 'a payment').toBe(isPossible ? 'accepted' : 'open-changed')
      done.refused++
      return
    }
    expect(isPossible, 'a payment that is too high').toBe(true)
    count.enter(answer)
    done.entered++
    if (direction === 'paid_back') done.paidBack++
    if (method === 'write_off') done.writtenOff++
  }

  /** Uses all that is possible of a rest for an invoice. */
  async function settle(organization: string): Promise<void> {
    const invoices = count.openInvoices(organization)
    const sources = count.sourcesOf(organization)
    if (invoices.length === 0 || sources.length === 0) return
    const invoice = random.pick(invoices)
    const { rest, ...source } = random.pick(sources)
    const amount = Math.min(invoice.open, rest)
    const body = { invoice_id: invoice.id, amount, ...source }
    const send = () => admin.client.call(settleInvoice, { body })
    // Nothing is left for the second one.
    for (const settlement of await twice(send, 'open-changed')) count.settle(settlement)
    done.settled++
  }

  async function unsettle(organization: string): Promise<void> {
    const possible = count.settlementsOf(organization).filter(({ method }) => method !== 'write_off')
    if (possible.length === 0) return
    const { id } = random.pick(possible)
    await twice(() => admin.client.call(undoSettlement, { params: { id } }), 'settlement-undone')
    count.unsettle(id)
    done.unsettled++
  }

  async function undo(organization: string): Promise<void> {
    const possible = count.paymentsOf(organization)
    if (possible.length === 0) return
    const { id } = random.pick(possible)
    const body = { reason: 'By mistake' }
    const send = () => admin.client.call(undoOrganizationPayment, { params: { id }, body })
    if (!count.canUndo(id)) return void (await twice(send, 'payment-used', 0))
    await twice(send, 'payment-undone')
    count.undo(id)
    done.undone++
  }

  async function operate(): Promise<void> {
    await count.sync()
    const { id } = random.pick(organizations)
    await random.pick([enter, enter, enter, settle, unsettle, undo])(id)
  }

  return {
    done,
    operate,
    async operateRest() {
      for (let left = 100; Object.values(done).includes(0) && left > 0; left--)
        for (const { id } of organizations) {
          await count.sync()
          // A rest is used, and free again, before another act needs the invoice.
          for (const act of [enter, settle, unsettle, undo]) await act(id)
        }
    },
    async payOne() {
      await count.sync()
      for (const { id: organization } of organizations)
        for (const { id, open } of count.openInvoices(organization).slice(0, 1)) {
          const settles = [{ invoice_id: id, amount: open }]
          const given = { direction: 'received', method: 'bank', amount: open, currency } as const
          const body = { organization_id: organization, ...given, day: dayOf(now(), zone), settles }
          count.enter(await admin.client.call(enterOrganizationPayment, { body }))
          return id
        }
      const [settlement] = organizations.flatMap(({ id }) => count.settlementsOf(id))
      if (!settlement) throw new Error('No invoice is open or paid.')
      return settlement.invoice
    },
    async expectWhole(when) {
      await count.sync()
      for (const { id } of organizations) {
        const query = { organization_id: id }
        const { credits } = await admin.client.call(listOrganizationPayments, { query })
        expect(sumsOf(credits.map(each => [each.currency, each.amount])), `credit ${when}`).toEqual(
          sumsOf([[currency, count.creditOf(id)]])
        )
        const { items } = await admin.client.call(listInvoices, { query: { ...query, limit: 50 } })
        const issued = items.filter(({ number }) => number !== null)
        expect(Object.fromEntries(issued.map(each => [each.id, each.open])), `open ${when}`).toEqual(
          Object.fromEntries(issued.map(each => [each.id, count.openOf(each.id)]))
        )
      }
    },
    async paid() {
      await count.sync()
      return sumsOf(organizations.map(({ id }) => [id, count.paidBy(id)]))
    }
  }
}

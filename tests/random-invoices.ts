/** Random drafts, issues and reversals of invoices, and what must be true of all documents and the books. */
import type { Random } from '@dropway/region'
import { expect } from 'vitest'
import { type InvoiceKind, invoiceKinds } from '../src/lib/contract/billing/invoice-content.ts'
import {
  issueInvoices,
  listInvoices,
  makeInvoices,
  reverseInvoice
} from '../src/lib/contract/billing/invoices.ts'
import { ApiError } from '../src/lib/api-error.ts'
import { sumsOf } from './books.ts'
import type { Person } from './builders.ts'
import { documentsOf, expectBooked, type IssuedDocument } from './issued-documents.ts'
import type { OperatorWorld } from './operators.ts'
import type { TestOrganization } from './organizations.ts'

export interface RandomInvoices {
  /** Makes the drafts of an organization, and issues them from two sessions together: each is issued once. */
  issue(): Promise<void>
  /** Takes a document back from two sessions together: one of them is refused. */
  reverse(): Promise<void>
  reverseOne(id: string): Promise<void>
  /**
   * Issues all that is left, once no handover can be undone anymore. Then one document is taken back and issued again, and the others of
   * its organization get a credit note.
   * @param credit credits something of an organization's delivery
   */
  issueRest(credit: (organizationId: string) => Promise<void>): Promise<void>
  /** Expects numbers without gaps, documents that never change, and books that say the same. */
  expectWhole(when: string): Promise<void>
  /** What documents that aren't taken back ask for, by organization. */
  asked(): Promise<Record<string, number>>
  done: Record<InvoiceKind | 'refused' | 'reversed' | 'again', number>
}

export function randomInvoices(
  { world, admin }: OperatorWorld,
  random: Random,
  organizations: readonly TestOrganization[]
): RandomInvoices {
  /** As they were issued. */
  const issued = new Map<string, IssuedDocument>()
  const done = { invoice: 0, credit_note: 0, refused: 0, reversed: 0, again: 0 }

  /** Remembers documents that weren't known, and expects that the known ones haven't changed. */
  async function learn(when: string, ids?: readonly string[]): Promise<IssuedDocument[]> {
    const documents = await documentsOf(world, ids)
    for (const document of documents) {
      const known = issued.get(document.id)
      if (known) expect(document, when).toEqual(known)
      else issued.set(document.id, document)
    }
    expect(documents.length, when).toBe(ids ? ids.length : issued.size)
    return documents
  }

  async function issueOf({ id }: TestOrganization): Promise<void> {
    await admin.client.call(makeInvoices, { body: { organization_id: id } })
    const { items } = await admin.client.call(listInvoices, {
      query: { organization_id: id, state: 'draft' }
    })
    if (items.length === 0) return
    const body = { invoices: items.map(({ id: draft, amount }) => ({ id: draft, amount })) }
    const send = (who: Person) => who.client.call(issueInvoices, { body })
    const answers = await Promise.all([send(admin), send(admin)])
    const given = answers.flatMap(answer => answer.items)
    const refused = given.flatMap(each => (each.number === null ? [each.refused] : []))
    expect(refused).toEqual(items.map(() => 'invoice-issued'))
    done.refused += refused.length
    const ids = items.map(({ id: draft }) => draft)
    for (const { kind } of await learn('after an issue', ids)) done[kind]++
  }

  async function reverseOne({ id }: IssuedDocument): Promise<void> {
    const send = () =>
      admin.client.call(reverseInvoice, { params: { id }, body: { reason: 'Wrong address' } })
    const answers = await Promise.allSettled([send(), send()])
    const made = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.id] : []))
    await learn('after a reversal', made)
    const refused = answers.filter(answer => answer.status === 'rejected')
    for (const { reason } of refused)
      expect(reason instanceof ApiError && reason.code, String(reason)).toBe('invoice-reversed')
    expect(refused).toHaveLength(1)
    done.reversed++
  }

  return {
    done,
    issue: () => issueOf(random.pick(organizations)),
    async reverse() {
      const live = liveOf([...issued.values()])
      if (live.length > 0) await reverseOne(random.pick(live))
    },
    async reverseOne(id) {
      const document = issued.get(id)
      if (!document) throw new Error(`No document ${id} was issued.`)
      await reverseOne(document)
    },
    async issueRest(credit) {
      const rest = async () => {
        world.pass(16 * 60)
        for (const organization of organizations) await issueOf(organization)
      }
      await rest()
      const [first] = liveOf([...issued.values()])
      if (!first) throw new Error('No document was issued.')
      await reverseOne(first)
      await rest()
      done.again++
      await credit(first.organizationId)
      await rest()
    },
    async expectWhole(when) {
      const documents = await learn(when)
      for (const kind of invoiceKinds) {
        const numbers = documents.filter(each => each.kind === kind).map(({ number }) => number)
        expect(
          numbers.toSorted((one, other) => one - other),
          `${kind} ${when}`
        ).toEqual(numbers.map((_, index) => index + 1))
      }
      await expectBooked(world, documents, when)
    },
    asked: async () =>
      sumsOf(
        liveOf(await documentsOf(world)).map(({ organizationId, amount }): [string, number] => [
          organizationId,
          amount
        ])
      )
  }
}

/** Those that aren't taken back, and take none back. */
const liveOf = (documents: readonly IssuedDocument[]): IssuedDocument[] => {
  const reversed = new Set(documents.map(({ reverses }) => reverses))
  return documents.filter(({ id, reverses }) => reverses === null && !reversed.has(id))
}

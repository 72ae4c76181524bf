/** Turns what happened into the lines of an entry in the books. Pure. Amounts are integer minor units. */
import type { VatTreatment } from '../../contract/company/vat.ts'
import type { AccountKind, PartyKind } from '../../contract/journal.ts'
import { includedVat, vatPercentOf } from '../pricing/vat.ts'

export interface Party {
  kind: PartyKind
  id: string
}

/** Which account a line is for. Its currency is the entry's. */
export interface AccountOf {
  kind: AccountKind
  /** Null for an account of the company. */
  party: Party | null
  /** The rate of VAT in hundredths of a percent, and its treatment. Null where an account has none. */
  rate: number | null
  treatment: VatTreatment | null
}

/** One posting. A debit is positive, a credit negative. */
export interface Line {
  account: AccountOf
  amount: number
}

/** An amount that contains VAT. */
export interface Taxed {
  gross: number
  /** In hundredths of a percent. */
  rate: number
  treatment: VatTreatment
}

export interface DriverPart {
  driverId: string
  amount: number
}

export type Fact =
  /** Handed over: the owner owes the price, and the drivers get their parts of it. */
  | { kind: 'delivered'; owner: Party; price: Taxed; parts: readonly DriverPart[] }
  /** Brought back: the owner owes the price. */
  | { kind: 'returned'; owner: Party; price: Taxed }
  /** Cancelled with a fee. */
  | { kind: 'cancelled'; owner: Party; fee: Taxed }
  /** A surcharge or, if negative, a credit after the end, with what a driver gets of it or gives back. */
  | { kind: 'charged'; owner: Party; price: Taxed; parts: readonly DriverPart[] }
  /** The company pays what an owner never will. Its VAT stays. */
  | { kind: 'written_off'; owner: Party; amount: number }
  /** The owner has paid the company or, if negative, the company the owner. */
  | { kind: 'paid'; owner: Party; into: 'cash_desk' | 'bank'; amount: number }
  /** A driver has collected cash from the owner. */
  | { kind: 'collected'; owner: Party; driverId: string; amount: number }

export const receivableOf = (party: Party): AccountOf => ({
  kind: 'receivable',
  party,
  rate: null,
  treatment: null
})

/** An account of the company that has no rate. */
export const ofCompany = (kind: AccountKind): AccountOf => ({
  kind,
  party: null,
  rate: null,
  treatment: null
})

/** Into which account of the company money comes, by how it's paid. */
export const paidInto = { cash: 'cash_desk', bank: 'bank' } as const

export const ofDriver = (kind: AccountKind, id: string): AccountOf => ({
  kind,
  party: { kind: 'driver', id },
  rate: null,
  treatment: null
})

function sale(owner: Party, { gross, rate, treatment }: Taxed): Line[] {
  const vat = includedVat(gross, vatPercentOf(rate))
  const ofRate = (kind: AccountKind): AccountOf => ({ kind, party: null, rate, treatment })
  return [
    { account: receivableOf(owner), amount: gross },
    { account: ofRate('revenue'), amount: vat - gross },
    { account: ofRate('vat'), amount: -vat }
  ]
}

function linesOf(fact: Fact): Line[] {
  switch (fact.kind) {
    case 'delivered':
    case 'charged':
      return [
        ...sale(fact.owner, fact.price),
        {
          account: ofCompany('driver_cost'),
          amount: fact.parts.reduce((sum, { amount }) => sum + amount, 0)
        },
        ...fact.parts.map(({ driverId, amount }) => ({
          account: ofDriver('driver_payable', driverId),
          amount: -amount
        }))
      ]
    case 'written_off':
      return [
        { account: ofCompany('written_off'), amount: fact.amount },
        { account: receivableOf(fact.owner), amount: -fact.amount }
      ]
    case 'returned':
      return sale(fact.owner, fact.price)
    case 'cancelled':
      return sale(fact.owner, fact.fee)
    case 'paid':
      return [
        { account: ofCompany(fact.into), amount: fact.amount },
        { account: receivableOf(fact.owner), amount: -fact.amount }
      ]
    case 'collected':
      return [
        { account: ofDriver('cash_held', fact.driverId), amount: fact.amount },
        { account: receivableOf(fact.owner), amount: -fact.amount }
      ]
  }
}

/** Returns the postings of what happened in one step. They add up to 0. Empty if no money moves. */
export const postingsOf = (facts: readonly Fact[]): Line[] =>
  facts.flatMap(linesOf).filter(({ amount }) => amount !== 0)

/**
 * Returns the postings that take an entry back. What its owner owed is by now on the account of the owner in `owner`, who may have
 * claimed the delivery since.
 */
export const reversalOf = (lines: readonly Line[], owner: Party): Line[] =>
  lines.map(({ account, amount }) => ({
    account: account.kind === 'receivable' ? receivableOf(owner) : account,
    amount: -amount
  }))

/** Returns the postings that move what former owners owe to the owner of now. `owed` has one amount per party. */
export const moveTo = (owner: Party, owed: readonly { party: Party; amount: number }[]): Line[] =>
  owed
    .filter(({ party, amount }) => amount !== 0 && (party.kind !== owner.kind || party.id !== owner.id))
    .flatMap(({ party, amount }) => [
      { account: receivableOf(party), amount: -amount },
      { account: receivableOf(owner), amount }
    ])

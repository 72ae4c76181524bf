/** Writes payouts as a credit transfer that a bank reads: pain.001.001.09 of ISO 20022, in EUR. */
import { electronicFormatIBAN, isValidIBAN } from 'ibantools'
import { create } from 'xmlbuilder2'
import type { PostalAddress } from '../../../lib/contract/billing/invoice-content.ts'
import { wholeUnits } from '../../../lib/format/numbers/money.ts'
import { isSepaAccount } from '../invoices/accounts.ts'
import { isReadable, sepaText } from './sepa-text.ts'

export interface Payment {
  /** At most 35 characters. The payee's bank shows it. */
  id: string
  name: string
  iban: string
  /** In cents. */
  amount: number
  /** Why it's paid, such as the number of a statement. */
  reference: string
  address?: PostalAddress
}

export interface PayoutFileOrder {
  /** Banks refuse a second file with the same one. At most 35 characters. */
  id: string
  createdAt: Date
  /** On which the bank pays. */
  day: string
  debtor: { name: string; iban: string; address: PostalAddress }
  payments: readonly Payment[]
}

/** A text that was written with other characters or shorter. */
export interface Replacement {
  /** Of the payment. Null for the debtor. */
  payment: string | null
  field: 'name' | 'reference' | 'address'
  from: string
  to: string
}

export interface PayoutFile {
  xml: string
  replaced: Replacement[]
}

/** A payment or the debtor can't be written. */
export class PayoutFileError extends Error {
  /** Null for the debtor or the file. */
  readonly payment: string | null
  readonly field: string

  constructor(payment: string | null, field: string, message: string) {
    super(`${payment ?? 'The file'}: ${field}: ${message}`)
    this.name = 'PayoutFileError'
    this.payment = payment
    this.field = field
  }
}

/** Of ISO 20022, in characters. */
const longest = { id: 35, name: 70, reference: 140, street: 70, postalCode: 16, city: 35 }
const highestAmount = 99_999_999_999
const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/**
 * Returns the file: one payment order with all payments, always the same bytes for the same order. Addresses are structured. Throws
 * a PayoutFileError for no payment, an IBAN outside of the SEPA, an amount that isn't 0.01 to 999,999,999.99, an id twice, and a name
 * of which nothing readable is left.
 */
export function payoutFile({ id, createdAt, day, debtor, payments }: PayoutFileOrder): PayoutFile {
  const replaced: Replacement[] = []
  if (payments.length === 0) throw new PayoutFileError(null, 'payments', 'Must not be empty')
  const ids = payments.map(payment => idOf(payment.id, payment.id))
  const twice = ids.find((each, index) => ids.indexOf(each) < index)
  if (twice !== undefined) throw new PayoutFileError(twice, 'id', 'Must be in the file once')
  const messageId = idOf(id, null)
  const name = nameOf(debtor.name, null)
  const count = String(payments.length)
  const sum = euros(payments.reduce((total, payment) => total + amountOf(payment), 0))

  const order = {
    GrpHdr: {
      MsgId: messageId,
      CreDtTm: `${createdAt.toISOString().slice(0, 19)}Z`,
      NbOfTxs: count,
      CtrlSum: sum,
      InitgPty: { Nm: name }
    },
    PmtInf: {
      PmtInfId: messageId,
      PmtMtd: 'TRF',
      NbOfTxs: count,
      CtrlSum: sum,
      PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
      ReqdExctnDt: { Dt: day },
      Dbtr: { Nm: name, PstlAdr: addressOf(debtor.address, null) },
      DbtrAcct: { Id: { IBAN: ibanOf(debtor.iban, null) } },
      // The bank knows its own code from the IBAN.
      DbtrAgt: { FinInstnId: { Othr: { Id: 'NOTPROVIDED' } } },
      ChrgBr: 'SLEV',
      CdtTrfTxInf: payments.map((payment, index) => ({
        PmtId: { EndToEndId: ids[index] },
        Amt: { InstdAmt: { '@Ccy': 'EUR', '#': euros(payment.amount) } },
        Cdtr: {
          Nm: nameOf(payment.name, payment.id),
          ...(payment.address ? { PstlAdr: addressOf(payment.address, payment.id) } : {})
        },
        CdtrAcct: { Id: { IBAN: ibanOf(payment.iban, payment.id) } },
        RmtInf: { Ustrd: referenceOf(payment) }
      }))
    }
  }
  const xml = create(
    { version: '1.0', encoding: 'UTF-8' },
    { Document: { '@xmlns': namespace, CstmrCdtTrfInitn: order } }
  ).end({ prettyPrint: true })
  return { xml: `${xml}\n`, replaced }

  function said(payment: string | null, field: Replacement['field'], from: string, most: number): string {
    const to = sepaText(from, most)
    if (to !== from) replaced.push({ payment, field, from, to })
    return to
  }

  function nameOf(from: string, payment: string | null): string {
    const to = said(payment, 'name', from, longest.name)
    if (!isReadable(to)) throw new PayoutFileError(payment, 'name', 'Must have letters that banks can read')
    return to
  }

  function referenceOf({ id: payment, reference }: Payment): string {
    const to = said(payment, 'reference', reference, longest.reference)
    if (!isReadable(to)) throw new PayoutFileError(payment, 'reference', 'Must not be empty')
    return to
  }

  function addressOf(address: PostalAddress, payment: string | null) {
    const part = (element: string, from: string, most: number) => {
      const to = said(payment, 'address', from, most)
      return to === '' ? {} : { [element]: to }
    }
    const { street, postal_code: postalCode, city, country } = address
    if (!isReadable(sepaText(city, longest.city)) || !/^[A-Z]{2}$/.test(country))
      throw new PayoutFileError(payment, 'address', 'Must have a city and a country')
    return {
      ...part('StrtNm', street, longest.street),
      ...part('PstCd', postalCode, longest.postalCode),
      ...part('TwnNm', city, longest.city),
      Ctry: country
    }
  }
}

const euros = (cents: number): string => wholeUnits(cents, 'EUR')

function amountOf({ id, amount }: Payment): number {
  if (Number.isInteger(amount) && amount > 0 && amount <= highestAmount) return amount
  throw new PayoutFileError(id, 'amount', 'Must be from 0.01 to 999,999,999.99')
}

/** Our ids have underscores, which banks don't take. */
function idOf(id: string, payment: string | null): string {
  const written = id.replaceAll('_', '-')
  if (/^[A-Za-z0-9-]+$/.test(written) && written.length <= longest.id) return written
  throw new PayoutFileError(payment, 'id', `Must have at most ${longest.id} letters and digits`)
}

function ibanOf(iban: string, payment: string | null): string {
  const written = electronicFormatIBAN(iban) ?? ''
  if (isValidIBAN(written) && isSepaAccount(written)) return written
  throw new PayoutFileError(payment, 'iban', 'Must be an IBAN of the SEPA')
}

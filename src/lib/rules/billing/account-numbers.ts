/** The company's own numbers of the accounts in the books. Pure. */
import type { AccountNumber } from '../../contract/company/account-numbers.ts'
import type { VatTreatment } from '../../contract/company/vat.ts'
import type { AccountKind } from '../../contract/journal.ts'

export interface BookedAccount {
  kind: AccountKind
  /** In hundredths of a percent. Null where an account has none. */
  rate: number | null
  /** Null where an account has no rate. */
  treatment: VatTreatment | null
}

/** Which accounts a number is for. */
export type NumberedAccount = Pick<AccountNumber, 'kind' | 'rate' | 'treatment'>

/** Before there were treatments, an account without VAT had the standard one, at a rate of 0. */
const treatmentOf = ({ treatment, rate }: BookedAccount): VatTreatment | null =>
  treatment === 'standard' && rate === 0 ? 'exempt' : treatment

/** Returns the number of an account: that of its treatment, or else of its rate, or else of its kind. '' without one. */
export function accountNumberOf(numbers: readonly AccountNumber[], account: BookedAccount): string {
  const ofKind = numbers.filter(({ kind }) => kind === account.kind)
  const treatment = treatmentOf(account)
  const general = ofKind.filter(each => each.treatment === undefined)
  const found =
    ofKind.find(each => each.treatment === treatment) ??
    general.find(({ rate }) => rate === account.rate) ??
    general.find(({ rate }) => rate === null)
  return found?.number ?? ''
}

/** Checks whether a number is for these accounts, and for no others. */
export const isNumberOf = ({ kind, rate, treatment }: AccountNumber, account: NumberedAccount): boolean =>
  kind === account.kind && rate === account.rate && treatment === account.treatment

/** Returns the numbers with another one of an account, which has none if the text is empty. */
export const withNumber = (
  numbers: readonly AccountNumber[],
  account: NumberedAccount,
  number: string
): AccountNumber[] => [
  ...numbers.filter(each => !isNumberOf(each, account)),
  ...(number === '' ? [] : [{ ...account, number }])
]

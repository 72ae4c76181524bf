/** The company's own numbers of the accounts in the books. Pure. */
import type { AccountNumber } from '../../contract/company/account-numbers.ts'
import type { AccountKind } from '../../contract/journal.ts'

export interface NumberedAccount {
  kind: AccountKind
  /** In hundredths of a percent. Null where an account has none. */
  rate: number | null
}

/** Returns the number of an account: that of its rate, or else that of its kind. '' without one. */
export function accountNumberOf(numbers: readonly AccountNumber[], { kind, rate }: NumberedAccount): string {
  const ofKind = numbers.filter(each => each.kind === kind)
  const found = ofKind.find(each => each.rate === rate) ?? ofKind.find(each => each.rate === null)
  return found?.number ?? ''
}

/** Returns the numbers with another one of an account, which has none if the text is empty. */
export const withNumber = (
  numbers: readonly AccountNumber[],
  { kind, rate }: NumberedAccount,
  number: string
): AccountNumber[] => [
  ...numbers.filter(each => each.kind !== kind || each.rate !== rate),
  ...(number === '' ? [] : [{ kind, rate, number }])
]

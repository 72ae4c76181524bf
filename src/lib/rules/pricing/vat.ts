import type { CompanyVat } from '../../contract/company/vat.ts'

/** Returns the rate in percent on a day such as '2026-03-29': the newest change up to then, or the one before all changes. */
export function vatPercentOn(
  { percent, changes = [] }: Pick<CompanyVat, 'percent' | 'changes'>,
  day: string
): number {
  return changes.findLast(({ from }) => from <= day)?.percent ?? percent
}

/** Returns a rate in hundredths of a percent, as deliveries have it. */
export const vatRateOf = (percent: number): number => Math.round(percent * 100)

/** Returns the percent of a rate in hundredths of a percent. */
export const vatPercentOf = (rate: number): number => rate / 100

/** Returns the tax that a price contains, in minor units, for a rate in percent. */
export function includedVat(total: number, percent: number): number {
  return Math.round((total * percent) / (100 + percent))
}

/** Returns the VAT of a net amount, in minor units. `rate` is in hundredths of a percent. Halves are rounded away from zero. */
export function vatOfNet(net: number, rate: number): number {
  const whole = BigInt(Math.abs(net)) * BigInt(rate)
  return Math.sign(net) * Number((whole + 5_000n) / 10_000n)
}

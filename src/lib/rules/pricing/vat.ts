/** Returns the tax that a price contains, in minor units, for a rate in percent. */
export function includedVat(total: number, percent: number): number {
  return Math.round((total * percent) / (100 + percent))
}

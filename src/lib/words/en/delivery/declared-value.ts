/** What the packages are worth, as a field. */
export const declaredValueField = {
  value: 'Declared value',
  valueHint: 'In {currency}. What it would cost to replace the packages.',
  valueWrong: 'Enter an amount up to {most}'
}

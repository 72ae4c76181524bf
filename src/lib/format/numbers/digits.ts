/** Reads digits of all scripts. */

/** Returns a text with its digits as 0 to 9. Full-width letters and signs become plain ones, too. */
export function withPlainDigits(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, plainDigit)
}

/** Unicode encodes the digits of a script as ten consecutive characters, sometimes two sets side by side. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

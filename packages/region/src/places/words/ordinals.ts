/** Ordinal numbers in names, so that 'Third Street' and '3rd Street' find each other. */

const ones =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' '
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

/** The words of the numbers from 1 to 99. */
const words = new Map<number, string>(ones.map((word, at) => [at + 1, word]))
tens.forEach((ten, at) => {
  words.set((at + 2) * 10, `${ten.slice(0, -1)}ieth`)
  ones.slice(0, 9).forEach((one, each) => words.set((at + 2) * 10 + each + 1, `${ten}-${one}`))
})
const numbers = new Map([...words].map(([number, word]) => [word, number]))

const digits = /(?<![\p{L}\p{N}])(\d{1,2})(?:st|nd|rd|th)(?!\p{L})/iu
const written = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:${tens.join('|')})[ -]?)?(?:${ones.join('|')}|${tens.map(ten => `${ten.slice(0, -1)}ieth`).join('|')})(?!\\p{L})`,
  'iu'
)

/** Returns a name, and the same name with its first ordinal number in the other form. */
export function withOrdinal(name: string): string[] {
  const byDigits = digits.exec(name)
  const word = byDigits && words.get(Number(byDigits[1]))
  if (word) return [name, name.replace(byDigits[0], word)]
  const byWord = written.exec(name)?.[0]
  const number =
    byWord &&
    numbers.get(
      byWord
        .toLowerCase()
        .replace(/(?<=[a-z]{5}y) ?(?=[a-z])/u, '-')
        .replace('--', '-')
    )
  return number ? [name, name.replace(byWord, `${number}${endingOf(number)}`)] : [name]
}

function endingOf(number: number): string {
  const isTeen = number > 10 && number < 20
  return isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')
}

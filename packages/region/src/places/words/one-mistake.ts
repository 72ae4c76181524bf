/** A shorter word with a mistake is another word. */
const fewestLetters = 5

/** Returns whether two words differ by one letter that is wrong, missing, superfluous, or swapped with the next one. */
export function isOneMistake(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < fewestLetters || Math.abs(one.length - other.length) > 1)
    return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  const [first, second] = [one.slice(at), other.slice(at)]
  return (
    first.slice(1) === second.slice(1) ||
    first.slice(1) === second ||
    first === second.slice(1) ||
    (first[0] === second[1] && first[1] === second[0] && first.slice(2) === second.slice(2))
  )
}

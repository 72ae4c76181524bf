/** Reads texts that name two streets that cross. */

const beginning =
  /^\s*(?:the\s+)?(?:corner|intersection|crossing|junction|cnr|ecke|kreuzung|angle|coin|croisement|esquina|cruce|cantonada|angolo|incrocio|hoek|kruising|угол|перекр[её]сток)(?:\s+(?:of|von|de|des|du|di|van))?(?:\s+(?:the|der|la|las|los|el|les|l))?\s+/iu
const joint =
  /\s*[&@+]\s*|\s+\/\s+|(?<=\p{L})\/(?=\p{L})|\s+(?:and|at|und|ecke|et|y|e|i|en|x|con|esq\.?|corner|и|угол)\s+/giu

/** How many joints of a text are tried. */
const mostJoints = 3

/** Returns each two parts of a text that can be the names of two streets. */
export function crossingTexts(text: string): [one: string, other: string][] {
  const rest = text.slice(0, 200).replace(beginning, '')
  const isName = (part: string) => /\p{L}{2}/u.test(part)
  return [...rest.matchAll(joint)]
    .map(({ 0: word, index }): [string, string] => [
      rest.slice(0, index).trim(),
      rest.slice(index + word.length).trim()
    ])
    .filter(([one, other]) => isName(one) && isName(other))
    .slice(0, mostJoints)
}

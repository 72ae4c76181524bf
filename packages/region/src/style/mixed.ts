/**
 * Returns a color between two '#rrggbb' colors: 0 is the first, 1 the second. It looks like a translucent line, but
 * overlapping pieces of such a line don't get darker.
 */
export function mixed(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map(at => {
    const [from, to] = [one, other].map(color => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(from! + (to! - from!) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

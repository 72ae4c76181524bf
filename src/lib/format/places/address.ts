/** The two lines of a place, as place search returns them: '12 Apple Street' and 'Old Town, Alder'. */
export interface AddressParts {
  name: string
  detail?: string
}

/** Returns the lines that add information: no empty line, and no second line that repeats the first. */
export function addressLines({ name, detail = '' }: AddressParts): string[] {
  const lines = [name.trim(), detail.trim()].filter(line => line !== '')
  return lines[0] === lines[1] ? lines.slice(0, 1) : lines
}

/** Formats an address in one line: '12 Apple Street, Old Town, Alder'. */
export function formatAddress(parts: AddressParts): string {
  return addressLines(parts).join(', ')
}

/** Returns up to two initials for an avatar: 'AM' for 'Ana Lucia Moreno', '' for no name. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean)
  const first = [...(words[0] ?? '')][0] ?? ''
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}

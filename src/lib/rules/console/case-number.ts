/** Numbers of cases, for people: 'C-1042'. */
const prefix = 'C-'

export const caseNumberText = (number: number): string => `${prefix}${number}`

/** Reads a number as people type it: 'C-1042', 'c1042' or '1042'. Returns null for anything else. */
export function caseNumberOf(text: string): number | null {
  const digits = /^(?:c-?)?(\d{1,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

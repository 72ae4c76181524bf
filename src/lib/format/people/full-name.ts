/** Returns a first and a last name as one, '' if there is neither. */
export const fullName = (first: string | null, last: string | null): string =>
  [first, last].filter(Boolean).join(' ')

const longest = 120

/** Returns the beginning of a message, for a notification. */
export const excerptOf = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text

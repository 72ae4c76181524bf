/** Returns the pattern that finds a text anywhere, in lower case. What has a meaning in a pattern is escaped. */
export const likePattern = (text: string): string =>
  `%${text.toLowerCase().replaceAll(/[\\%_]/g, match => `\\${match}`)}%`

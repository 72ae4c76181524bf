/** Returns the pattern that finds a text anywhere. LIKE's wildcards match as typed. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Returns a script without comments and indentation, for inlining. Only for our own scripts: it works line by line. */
export const plainScript = text =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('//'))
    .join('\n')

/** A script as it stands in a page: without its comments and its indentation. Only for scripts of ours. */
export const plainScript = text =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('//'))
    .join('\n')

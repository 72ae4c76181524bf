interface TextBlock {
  heading: boolean
  lines: string[]
}

/** Splits a text at its empty lines. A block that begins with '# ' is a heading. */
export function textBlocks(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
    .map(part => {
      const heading = part.startsWith('# ')
      return { heading, lines: (heading ? part.slice(2) : part).split('\n') }
    })
}

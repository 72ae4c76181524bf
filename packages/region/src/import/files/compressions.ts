/** The compressions that the import doesn't read, by the first bytes of a file in hexadecimal. */
const beginnings: Record<string, string> = {
  '28b52ffd': 'Zstandard (.zst)',
  '425a68': 'bzip2 (.bz2)',
  fd377a585a00: 'XZ (.xz)',
  '504b0304': 'ZIP (.zip)',
  '377abcaf271c': '7-Zip (.7z)',
  '04224d18': 'LZ4 (.lz4)',
  '5d0000': 'LZMA (.lzma)',
  '526172211a07': 'RAR (.rar)',
  '1f9d': 'compress (.Z)'
}

/** Returns the name of the compression of a file with these first bytes, or undefined if it has none of these. */
export function compressionOf(start: Buffer): string | undefined {
  const text = start.toString('hex')
  return Object.entries(beginnings).find(([beginning]) => text.startsWith(beginning))?.[1]
}

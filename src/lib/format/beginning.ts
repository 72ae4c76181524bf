/** Returns the beginning of a text, of at most so many UTF-16 units, without cutting a character or a picture. */
export function beginning(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and others. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]|[\u{10800}-\u{10fff}]|[\u{1e800}-\u{1efff}]/u

const firstStrongIsolate = '\u2068'
const popIsolate = '\u2069'

/**
 * Keeps the writing direction of a text to itself, for sentences without elements. Without it, a phone number after an
 * Arabic name is turned around. In HTML, use `<bdi>`. A text without letters from right to left stays unchanged.
 */
export const isolated = (text: string): string =>
  rightToLeft.test(text) && !text.startsWith(firstStrongIsolate)
    ? `${firstStrongIsolate}${text}${popIsolate}`
    : text

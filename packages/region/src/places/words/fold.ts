/**
 * Folds text of any script to words of ASCII letters, for the index and for queries alike. 'Mühlbach', 'muehlbach' and
 * 'MUHLBACH' have the same folded form, as have 'Ленинский' and 'leninsky'.
 */
import anyAscii from 'any-ascii'

const isAscii = /^[\0-\u007f]*$/u

/** Greek letters that change their sound in pairs. Transliteration by letter would write 'Ermoy' and 'Eyelpidon'. */
const greekPairs: [RegExp, string][] = [
  [/ου/gu, 'ou'],
  [/([αεη])υ(?=[θκξπσςτφχψ]|$|\P{L})/gu, '$1f'],
  [/([αεη])υ/gu, '$1v'],
  [/(?<!\p{L})μπ/gu, 'b'],
  [/(?<!\p{L})ντ/gu, 'd'],
  [/γγ|γκ/gu, 'ng']
]

/** Returns a text as lower-case ASCII. Punctuation stays, except for apostrophes and degree signs. */
export function plain(text: string): string {
  let ascii = text.replaceAll(/['’ʼ`´]s(?!\p{L})/giu, 's').replaceAll(/['’ʼ`´°ºª]/gu, ' ')
  if (!isAscii.test(ascii)) {
    // Only accents and Arabic vowel signs. In Indic scripts, marks are letters.
    ascii = ascii
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f\u064b-\u0655\u0670\u0640]/gu, '')
      .toLowerCase()
    if (/[\u0370-\u03ff]/u.test(ascii))
      for (const [pair, sound] of greekPairs) ascii = ascii.replaceAll(pair, sound)
    ascii = anyAscii(ascii.normalize('NFC')).replaceAll(/['`]/gu, '')
  }
  return ascii.toLowerCase()
}

/** Splits a text into plain words. Digits and letters are separate words: '27А с1' is '27', 'a', 's', '1'. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/[a-z]+|\d+/gu) ?? []
}

const sounds: [RegExp, string][] = [
  [/^mc(?=[a-z]{2})/gu, 'mac'],
  [/shch|sch/gu, 'sh'],
  [/ph/gu, 'f'],
  [/th/gu, 't'],
  [/kh/gu, 'h'],
  [/gh/gu, 'g'],
  [/ck/gu, 'k'],
  [/([aou])e/gu, '$1'],
  [/[yj]/gu, 'i'],
  [/w/gu, 'v'],
  [/q/gu, 'k'],
  [/x/gu, 'ks'],
  [/([a-z])\1+/gu, '$1']
]

/** Returns the form of a plain word that its spellings share: 'hoffmann' and 'hofmann', 'leninskiy' and 'leninsky'. */
export function soundOf(word: string): string {
  let sound = word
  if (word.endsWith('str') && word.length > 5) sound = `${word}asse`
  for (const [spelling, short] of sounds) sound = sound.replaceAll(spelling, short)
  return sound
}

/** Returns the folded words of a text. */
export function soundsOf(text: string): string[] {
  return wordsOf(text).map(soundOf)
}

/** Scripts that don't write short vowels: Hebrew, Arabic, Syriac. */
const consonantScript = /[\u0590-\u074f\u0750-\u077f\ufb1d-\ufdff\ufe70-\ufefc]/u

export function hasConsonantScript(text: string): boolean {
  return consonantScript.test(text)
}

const consonants: [RegExp, string][] = [
  [/[qc]/gu, 'k'],
  [/j/gu, 'g'],
  [/p/gu, 'b'],
  [/v/gu, 'f'],
  [/[aeiouwy]|h$/gu, ''],
  [/([a-z])\1+/gu, '$1']
]

/**
 * Returns the consonants of a plain word, after a tilde: '~mlk' for 'malik' and for 'al-malik' in Arabic. Returns '' if
 * there are fewer than two. In Latin letters, 'th' is a pair for one consonant. From Arabic, it can also be two.
 */
export function consonantsOf(word: string, hasPairs = true): string {
  let left = word.replace(/^(?:[aeu]l(?=.{3})|l(?=[^aeiou].))/u, '')
  if (hasPairs) left = left.replaceAll(/([dtskg])h/gu, '$1')
  for (const [spelling, short] of consonants) left = left.replaceAll(spelling, short)
  return left.length < 2 ? '' : `~${left}`
}

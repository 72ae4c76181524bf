import { defaultLocale, directionOf } from '../lib/words/locale.ts'
import { wordsFor } from '../lib/words/words.ts'

/** Prerendered pages are made once, in this language; the frame takes its words from here. */
export const prerenderedLocale = defaultLocale
export const prerenderedWords = wordsFor(prerenderedLocale)
export const prerenderedShell = { ...prerenderedWords.shell, direction: directionOf(prerenderedLocale) }

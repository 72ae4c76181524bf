import type { Words } from '../../lib/words/words.ts'

export interface ToastsProps {
  words: Words['notices']
  direction: 'ltr' | 'rtl'
}

import type { Words } from '../../lib/words/words.ts'

export interface ToastsProps {
  words: Pick<Words['notices'], 'region' | 'close'>
  direction: 'ltr' | 'rtl'
}

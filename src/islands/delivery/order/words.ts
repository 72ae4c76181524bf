import type { Words } from '../../../lib/words/words.ts'
import type { LiveWords } from '../words.ts'

/** The words of the page of an owner without an account. */
export type OrderWords = LiveWords & Pick<Words, 'tracking' | 'order' | 'receipt' | 'companyContact'>

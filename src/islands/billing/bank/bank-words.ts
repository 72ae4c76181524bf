import type { Words } from '../../../lib/words/words.ts'

/** The texts of the page of a bank's file. Some are those of imports. */
export interface BankWords {
  bank: Words['bank']
  imports: Pick<
    Words['imports'],
    'columns' | 'dates' | 'decimals' | 'reading' | 'refusals' | 'atRow' | 'tooLarge'
  >
}

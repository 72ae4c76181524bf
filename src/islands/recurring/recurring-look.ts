import type { Recurring } from '../../lib/contract/recurring/recurring.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'

/** What the parts of the page share. */
export interface RecurringLook {
  rule: Recurring
  /** Whether this installation sends text messages. */
  texts: boolean
  locale: Locale
  words: Words['recurring']
  /** Runs an action, and says that it's done. */
  run: (action: Promise<Recurring | null>) => Promise<boolean>
}

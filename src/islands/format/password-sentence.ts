import { passwordRules } from '../../lib/contract/account/accounts.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

/**
 * Returns why a new password was rejected. `type` is the check that rejected it: ours in the browser, the server's, or
 * the schema's.
 */
export function passwordSentence(type: string, words: Words['newPassword']): string {
  if (type === 'common' || type === 'personal') return words[type]
  if (type === 'server') return sentenceFor('password-does-not-meet-requirements')
  return fill(words.short, { minimum: passwordRules.minimum })
}

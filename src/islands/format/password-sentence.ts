import { passwordRules } from '../../lib/contract/account/accounts.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'

/** What is wrong with a new password, by how it was found: our own look at it, the server's, or the schema's. */
export function passwordSentence(type: string, words: Words['newPassword'], errors: Words['errors']): string {
  if (type === 'common' || type === 'personal') return words[type]
  if (type === 'server') return errors['password-does-not-meet-requirements']
  return fill(words.short, { minimum: passwordRules.minimum })
}

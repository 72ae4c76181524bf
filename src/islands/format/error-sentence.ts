import type { FailureCode } from '../../lib/api-error.ts'
import { errorSentencesElement } from '../../lib/words/error-sentences.ts'
import type { Words } from '../../lib/words/words.ts'

let sentences: Words['errors'] | undefined

/**
 * Returns the message for an error code, in the page's language. The page has all messages in one element, which is
 * read when the first error has to be shown. There are no errors while the server renders.
 */
export function errorSentence(code: FailureCode): string {
  const text = sentences ? undefined : document.getElementById(errorSentencesElement)?.textContent
  if (text) sentences = JSON.parse(text) as Words['errors']
  return sentences?.[code] ?? ''
}

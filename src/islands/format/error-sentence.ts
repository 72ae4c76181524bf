import type { FailureCode } from '../../lib/api-error.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

/** Returns the message for an error code, in the page's language. There are no errors while the server renders. */
export const errorSentence = (code: FailureCode): string => sentenceFor(code)

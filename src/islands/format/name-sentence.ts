import { plainNameMessage } from '../../lib/contract/common.ts'

/** Returns the message for a refused name: it's missing, or contains what names can't contain. */
export function nameSentence(
  error: { message?: string | undefined } | undefined,
  words: { needed: string; nameWrong: string }
): string | undefined {
  if (!error) return undefined
  return error.message === plainNameMessage ? words.nameWrong : words.needed
}

/** A failure with a message in the reader's language. */
export class LocalizedError extends Error {
  readonly code: string
  constructor(code: string, sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'LocalizedError'
    this.code = code
  }
}

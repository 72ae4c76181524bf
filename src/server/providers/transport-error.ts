/** A message wasn't accepted. The error's message contains no personal data, so it can be logged and stored. */
export class TransportError extends Error {
  /** True if no retry can succeed, such as for an unknown recipient. */
  readonly permanent: boolean

  constructor(message: string, permanent = false) {
    super(message)
    this.name = 'TransportError'
    this.permanent = permanent
  }
}

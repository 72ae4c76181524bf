/** The one kind of failure that says: not wrong, only not now. */

/** No connection could be had, or the one in use was lost. `cause` is what the driver said. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super("The database isn't available.", { cause })
    this.name = 'DatabaseUnavailableError'
  }
}

/** Whether an error, however deep it is wrapped, is an outage of the database. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseUnavailableError || isDatabaseUnavailable(error.cause)
}

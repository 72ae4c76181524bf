/** Distinguishes a temporary outage of the database from other errors. */

/** No connection could be opened, or the open one was lost. `cause` is the database driver's error. */
export class DatabaseUnavailableError extends Error {
  constructor(cause: unknown) {
    super("The database isn't available.", { cause })
    this.name = 'DatabaseUnavailableError'
  }
}

/** Returns whether an error is an outage of the database, at any depth of its `cause` chain. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof DatabaseUnavailableError || isDatabaseUnavailable(error.cause)
}

/** Distinguishes a temporary outage of the database and a full disk from other errors. */

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

/** SQLSTATE disk_full, and the system's codes for a full disk, a quota and a file size limit. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/** Returns whether an error means that the disk is full, at any depth of its `cause` chain. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && fullCodes.has(String(error.code))) return true
  return /No space left on device/i.test(error.message) || isDiskFull(error.cause)
}

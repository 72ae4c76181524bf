/** Reads what the database reports of an error. */

/** Returns the SQLSTATE of a database error, at any depth of its `cause` chain. */
export function databaseCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return databaseCode(error.cause)
}

/** Returns the unique index or constraint that a database error reports as violated, at any depth of `cause`. */
export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}

/** The extensions that migrations create. PostgreSQL has them in its contrib package. */
const extensions = ['pg_trgm', 'btree_gin']

/**
 * Explains an error of a migration that couldn't create an extension, and says what to do. Returns any other error
 * unchanged.
 */
export function explainExtensionError(error: unknown): unknown {
  const reason = reasonOf(error)
  if (!reason) return error
  const statements = extensions.map(name => `create extension ${name};`).join(' ')
  return new Error(
    `The database can't create an extension that Dropway needs: ${reason}. Install PostgreSQL's contrib package or ` +
      `allow the extensions ${extensions.join(' and ')} at your provider. Then run this on the database as its owner or ` +
      `a superuser, and start again: ${statements}`,
    { cause: error }
  )
}

/** Returns the message about an extension, at any depth of the `cause` chain. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const isAboutExtension = 'code' in error && /extension ("|control file)/.test(error.message)
  return isAboutExtension ? error.message : reasonOf(error.cause)
}

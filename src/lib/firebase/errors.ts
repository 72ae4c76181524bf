/** A Firebase failure. `code` has no service prefix: 'wrong-password', 'popup-blocked'. */
export class FirebaseError extends Error {
  readonly code: string
  constructor(code: string, cause?: unknown) {
    super(`Firebase: ${code}`, { cause })
    this.name = 'FirebaseError'
    this.code = code
  }
}

/** Returns the code of an error that the SDK threw, or 'internal-error' if it has none. */
export function firebaseCode(error: unknown): string {
  if (error instanceof FirebaseError) return error.code
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^[A-Za-z-]+\/([a-z-]+)$/.exec(code)?.[1] ?? 'internal-error'
}

/** Runs a call of the SDK with a time limit. Converts its failures to FirebaseError. */
export async function withFirebaseErrors<Answer>(
  call: Promise<Answer>,
  milliseconds: number
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FirebaseError('network-request-failed')), milliseconds)
  })
  try {
    return await Promise.race([call, late])
  } catch (error) {
    throw error instanceof FirebaseError ? error : new FirebaseError(firebaseCode(error), error)
  } finally {
    clearTimeout(timer)
  }
}

/** What Firebase calls its failures, without the service's name: 'wrong-password', 'popup-blocked'. */
export class FirebaseError extends Error {
  readonly code: string
  constructor(code: string, cause?: unknown) {
    super(`Firebase: ${code}`, { cause })
    this.name = 'HostedError'
    this.code = code
  }
}

/** The code of whatever the SDK threw; 'internal-error' for what it did not name. */
export function firebaseCode(error: unknown): string {
  if (error instanceof FirebaseError) return error.code
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^[A-Za-z-]+\/([a-z-]+)$/.exec(code)?.[1] ?? 'internal-error'
}

/** Runs a call of the SDK within a time; its failures become HostedError. */
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

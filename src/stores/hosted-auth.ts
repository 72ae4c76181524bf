/** Signing in where a Firebase project checks who somebody is: its token is exchanged for the same session. */
import type * as z from 'zod/mini'
import type { registerBody, SessionAnswer } from '../lib/contract/accounts.ts'
import { firebaseSession } from '../lib/contract/security.ts'
import type { HostedAuth } from '../lib/hosted/auth.ts'
import { client, environment } from './environment.ts'
import { SaidError } from './said-error.ts'

let loading: Promise<HostedAuth> | undefined

/** The SDK, loaded when it is used first; null where this installation has no Firebase project. */
export async function hostedAuth(): Promise<HostedAuth | null> {
  const { firebase } = await environment.configuration()
  if (!firebase) return null
  return (loading ??= import('../lib/hosted/auth.ts')
    .then(({ createHostedAuth }) => createHostedAuth(firebase, isMobile()))
    .catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

function isMobile(): boolean {
  return /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent)
}

/** Runs a call of the SDK; what it refuses is thrown with its sentence. Null where there is no Firebase project. */
export async function withHosted<Answer>(use: (auth: HostedAuth) => Promise<Answer>): Promise<Answer | null> {
  const auth = await hostedAuth()
  if (!auth) return null
  try {
    return await use(auth)
  } catch (error) {
    const { hostedCode } = await import('../lib/hosted/errors.ts')
    throw await said(hostedCode(error), error)
  }
}

/** The sentences are loaded with the failure: a page that works needs none of them. */
async function said(code: string, cause: unknown): Promise<SaidError> {
  const french = document.documentElement.lang.startsWith('fr')
  const { signInErrors } = french
    ? await import('../lib/words/fr/sign-in-errors.ts')
    : await import('../lib/words/en/sign-in-errors.ts')
  const known = code in signInErrors ? (code as keyof typeof signInErrors) : 'internal-error'
  return new SaidError(code, signInErrors[known], cause)
}

/** The session for an ID token; the one that is open goes on where it is the same account's. Throws ApiError. */
export async function exchange(
  idToken: string,
  profile?: z.input<typeof firebaseSession.body & object>['profile']
): Promise<SessionAnswer> {
  return (await client()).call(firebaseSession, {
    body: profile ? { id_token: idToken, profile } : { id_token: idToken }
  })
}

/** Makes the account there, and here with what only we ask for. Throws SaidError and ApiError. */
export async function registerHosted(body: z.input<typeof registerBody>): Promise<SessionAnswer | null> {
  const { email, password, ...profile } = body
  const name = `${body.first_name} ${body.last_name}`
  const token = await withHosted(async auth => {
    if (!(await auth.passwordFits(password))) {
      throw await said('password-does-not-meet-requirements', undefined)
    }
    return auth.register({ email, password, name })
  })
  return token === null ? null : exchange(token, profile)
}

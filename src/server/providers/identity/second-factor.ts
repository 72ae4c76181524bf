/** The second factor: an authenticator app (TOTP, RFC 6238) and backup codes, with Better Auth's plugin. */
import { APIError } from 'better-auth/api'
import { type ErrorCode, ProductError } from '../../../lib/contract/errors.ts'
import { bearerIn, type BetterAuth } from './better-auth.ts'
import type { Identity } from './identity.ts'

type Parts = Pick<
  Identity,
  'prepareSecondFactor' | 'confirmSecondFactor' | 'removeSecondFactor' | 'renewBackupCodes'
>

const refusals: Record<string, ErrorCode> = {
  INVALID_PASSWORD: 'wrong-password',
  TOTP_ALREADY_ENABLED: 'second-factor-enabled',
  TOTP_NOT_ENABLED: 'second-factor-not-enabled',
  TWO_FACTOR_NOT_ENABLED: 'second-factor-not-enabled',
  BACKUP_CODES_NOT_ENABLED: 'second-factor-not-enabled',
  INVALID_CODE: 'invalid-action-code',
  INVALID_BACKUP_CODE: 'invalid-action-code',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'too-many-requests',
  ACCOUNT_TEMPORARILY_LOCKED: 'too-many-requests'
}

/** Calls the library and converts its refusals into ProductErrors. */
async function asked<Answer>(call: () => Promise<Answer>, otherwise: ErrorCode): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      throw new ProductError(refusals[String(error.body?.code)] ?? otherwise)
    }
    throw error
  }
}

const carrying = (bearer: string) => new Headers({ authorization: `Bearer ${bearer}` })

/** `forget` receives the old bearer after a new one has replaced it. */
export function createSecondFactor(auth: BetterAuth, forget: (bearer: string) => void): Parts {
  return {
    async prepareSecondFactor(bearer, password) {
      const made = await asked(
        () => auth.api.enableTwoFactor({ body: { password }, headers: carrying(bearer) }),
        'wrong-password'
      )
      if (!('totpURI' in made)) throw new Error("Better Auth didn't return an authenticator app.")
      const secret = new URL(made.totpURI).searchParams.get('secret') ?? ''
      return { uri: made.totpURI, secret, backup_codes: made.backupCodes }
    },
    async confirmSecondFactor(bearer, code) {
      const { headers } = await asked(
        () => auth.api.verifyTOTP({ body: { code }, headers: carrying(bearer), returnHeaders: true }),
        'invalid-action-code'
      )
      forget(bearer)
      return headers.has('set-auth-token') ? bearerIn(headers) : bearer
    },
    async removeSecondFactor(bearer, password) {
      const { headers } = await asked(
        () =>
          auth.api.disableTwoFactor({ body: { password }, headers: carrying(bearer), returnHeaders: true }),
        'wrong-password'
      )
      forget(bearer)
      return bearerIn(headers)
    },
    async renewBackupCodes(bearer, password) {
      const { backupCodes } = await asked(
        () => auth.api.generateBackupCodes({ body: { password }, headers: carrying(bearer) }),
        'second-factor-not-enabled'
      )
      return backupCodes
    }
  }
}

/** Finishes a sign-in that requires a second factor. `cookies` are those of the first step. */
export async function secondStep(auth: BetterAuth, cookies: string[], code: string): Promise<string> {
  const headers = new Headers({ cookie: cookies.map(cookie => cookie.split(';')[0]).join('; ') })
  // Six digits are a code from the app. Anything else is a backup code.
  const call = /^\d{6}$/.test(code)
    ? () => auth.api.verifyTOTP({ body: { code }, headers, returnHeaders: true })
    : () => auth.api.verifyBackupCode({ body: { code }, headers, returnHeaders: true })
  const answer = await asked(call, 'invalid-second-factor').catch((error: unknown) => {
    const wrong = error instanceof ProductError && error.code === 'invalid-action-code'
    throw wrong ? new ProductError('invalid-second-factor') : error
  })
  return bearerIn(answer.headers)
}

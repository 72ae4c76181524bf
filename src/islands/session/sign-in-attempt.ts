/** The part of signing in that talks to the server. Loaded when someone uses the form. */
import { asApiError } from '../../lib/api-error.ts'
import { runtime } from '../../stores/core/runtime.ts'
import { LocalizedError } from '../../stores/core/localized-error.ts'
import { signIn } from '../../stores/session/sign-in.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

/**
 * The result of an attempt. `left` means that the page is being left; otherwise it has the error's code and message. `throttled`
 * means that our own API refused the attempt as one of too many.
 */
export type Attempt =
  | { left: true }
  | { left: false; code: string; sentence: string; emailIsWrong: boolean; throttled: boolean }

export async function attemptSignIn(given: {
  email: string
  password: string
  code: string
}): Promise<Attempt> {
  const { code, ...body } = given
  try {
    runtime.go(await signIn(code ? { ...body, code } : body))
    return { left: true }
  } catch (failure) {
    if (failure instanceof LocalizedError) {
      return {
        left: false,
        code: failure.code,
        sentence: failure.message,
        emailIsWrong: false,
        throttled: false
      }
    }
    const refused = asApiError(failure)
    const emailIsWrong = refused.errors.some(({ field }) => field === 'email')
    return {
      left: false,
      code: refused.code,
      sentence: sentenceFor(refused.code),
      emailIsWrong,
      throttled: refused.status === 429 && !URL.canParse((await runtime.configuration()).api.base_url)
    }
  }
}

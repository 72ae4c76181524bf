/** Everything of signing in that talks to the server: loaded when somebody touches the form. */
import { ApiError } from '../../lib/client/client.ts'
import type { Words } from '../../lib/words/words.ts'
import { environment } from '../../stores/environment.ts'
import { SaidError } from '../../stores/said-error.ts'
import { signIn } from '../../stores/signing-in.ts'

/** `left`: the page is being left. Else the code of what is wrong, and the sentence that says it. */
export type Attempt = { left: true } | { left: false; code: string; sentence: string; emailIsWrong: boolean }

export async function attemptSignIn(
  given: { email: string; password: string; code: string },
  errors: Words['errors']
): Promise<Attempt> {
  const { code, ...body } = given
  try {
    environment.go(await signIn(code ? { ...body, code } : body))
    return { left: true }
  } catch (failure) {
    if (failure instanceof SaidError) {
      return { left: false, code: failure.code, sentence: failure.message, emailIsWrong: false }
    }
    if (!(failure instanceof ApiError)) throw failure
    const emailIsWrong = failure.errors.some(({ field }) => field === 'email')
    return { left: false, code: failure.code, sentence: errors[failure.code], emailIsWrong }
  }
}

/** The bearer in storage: encrypted, for the next page and the browser's other tabs. */
import { $sealedToken, $token } from '../core/app.ts'
import { openText, sealText } from './token-encryption.ts'

/** The ciphertext of $token. Any other ciphertext in storage is from another tab. */
let own = ''

/** Uses the stored bearer. Returns it, or null if there is none or it can't be decrypted. */
export async function openStoredToken(sealed: string = $sealedToken.get()): Promise<string | null> {
  const opened = sealed ? await openText(sealed) : null
  if (!opened) return null
  own = sealed
  $token.set(opened)
  return opened
}

/** Stores the bearer of this page. */
export async function storeToken(token: string): Promise<void> {
  // Until then, the stored one is from before this session, not from another tab.
  own = $sealedToken.get()
  const sealed = await sealText(token)
  // The session has ended, or has another token.
  if ($token.get() !== token) return
  own = sealed
  $sealedToken.set(sealed)
}

/** Uses the new bearer with which another tab continues the session. Returns false if there is none. */
export function takeOver(sealed: string = $sealedToken.get()): boolean {
  if (!sealed || sealed === own) return false
  void openStoredToken(sealed)
  return true
}

export function forgetStoredToken(): void {
  own = ''
  $sealedToken.set('')
}

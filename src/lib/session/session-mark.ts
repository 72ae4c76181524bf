export const markPrefix = 'session-mark '
export const markBytes = 12

/**
 * Returns a short text that differs from session to session and doesn't reveal the token. The server writes it into
 * signed-in pages. If a page's stored token has another mark, the page takes the session of its cookie. Returns '' without
 * WebCrypto: nothing is stored there.
 */
export async function sessionMark(token: string): Promise<string> {
  const { subtle } = globalThis.crypto
  if (!subtle) return ''
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(markPrefix + token))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, markBytes)))
}

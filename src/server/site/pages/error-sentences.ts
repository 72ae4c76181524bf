/** GET /error-sentences.json?language=fr: returns the messages for all error codes, with the company's name. */
import { createHash } from 'node:crypto'
import { defaultLocale, isLocale } from '../../../lib/words/locale.ts'
import { wordsFor } from '../../../lib/words/words.ts'

export function errorSentencesEndpoint(request: Request): Response {
  const language = new URL(request.url).searchParams.get('language') ?? ''
  const body = JSON.stringify(wordsFor(isLocale(language) ? language : defaultLocale).errors)
  const headers = {
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    'cache-control': 'public, max-age=0, must-revalidate'
  }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...headers, 'content-type': 'application/json', 'x-content-type-options': 'nosniff' }
  })
}

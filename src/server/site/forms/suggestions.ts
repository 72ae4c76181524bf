/** GET /api/suggestions?q=: suggests places to any visitor, for the price form. Without positions. */
import * as z from 'zod/mini'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { PublicSuggestions } from '../../../lib/public-suggestions.ts'
import type { Context } from '../../context.ts'
import { fewestLetters, suggestPublicly } from '../../domain/places/places.ts'
import { addressHeader } from '../internal-headers.ts'

const query = z.object({
  q: z.string().check(z.trim(), z.maxLength(200)),
  search: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/)))
})

export async function suggestionsEndpoint(context: Context, request: Request): Promise<Response> {
  if (context.config.apiBaseUrl !== undefined) throw new ProductError('not-found')
  // Other sites must not use up what a hosted engine allows. Browsers don't send it on plain http.
  const site = request.headers.get('sec-fetch-site')
  if (site && site !== 'same-origin') throw new ProductError('cross-origin')
  const asked = query.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) throw new ProductError('invalid-input')
  await context.throttle.count('suggestions', request.headers.get(addressHeader) ?? '127.0.0.1')
  const { q, search } = asked.data
  const found = q ? await suggestPublicly(context, q, search) : []
  const answer: PublicSuggestions = {
    fewest_letters: fewestLetters(context),
    suggestions: found.map(({ id, kind, name, detail, unknown_number: number, match, rest }) => ({
      id,
      kind,
      name,
      detail,
      match,
      rest,
      ...(number ? { unknown_number: number } : {})
    }))
  }
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
}

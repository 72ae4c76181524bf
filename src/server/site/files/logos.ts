/** GET /company-logos/{id}: returns a logo of the company to everyone. The content of an id never changes. */
import { ProductError } from '../../../lib/contract/errors.ts'
import { endpointPrefixes } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import { openLogo } from '../../domain/company/logo.ts'

const idPattern = /^[A-Za-z0-9_-]{1,64}$/
const year = 365 * 86_400

export async function logoEndpoint(context: Context, request: Request, pathname: string): Promise<Response> {
  const id = pathname.slice(endpointPrefixes.logos.length)
  if (!idPattern.test(id)) return nothing()
  const headers = { etag: `"${id}"`, 'cache-control': `public, max-age=${year}, immutable` }
  try {
    const file = await openLogo(context, id)
    if (request.headers.get('if-none-match') === headers.etag)
      return new Response(null, { status: 304, headers })
    return new Response(request.method === 'HEAD' ? null : await file.open(), {
      headers: {
        ...headers,
        'content-type': file.contentType,
        'content-length': String(file.length),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox"
      }
    })
  } catch (error) {
    if (error instanceof ProductError && error.code === 'not-found') return nothing()
    throw error
  }
}

/** Must not be cached: the logo may be published in a minute. */
const nothing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

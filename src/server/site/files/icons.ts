/** GET /data-icons/{name}.svg: returns the icon service's drawing for a name that comes from data. */
import { createHash } from 'node:crypto'
import { ProductError } from '../../../lib/contract/errors.ts'
import { endpointPrefixes } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import { addressHeader } from '../internal-headers.ts'

/** The template that the browser gets. */
export const iconTemplate = `${endpointPrefixes.icons}{name}.svg`

const pattern = /^\/data-icons\/([a-z0-9]+(?:-[a-z0-9]+)*)\.svg$/
const longestName = 60
const week = 7 * 86_400

export async function iconEndpoint(
  { icons, throttle }: Pick<Context, 'icons' | 'throttle'>,
  request: Request,
  pathname: string
): Promise<Response> {
  const name = pattern.exec(pathname)?.[1] ?? ''
  if (!icons || !name || name.length > longestName) return nothing()
  try {
    // Someone could send many invented names. Limit the ones that need a request to the icon service.
    if (!icons.knows(name)) await throttle.count('icon', request.headers.get(addressHeader) ?? '127.0.0.1')
  } catch (error) {
    if (error instanceof ProductError) return nothing()
    throw error
  }
  const svg = await icons.svg(name)
  if (!svg) return nothing()
  const headers = {
    etag: `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`,
    'cache-control': `public, max-age=${week}`
  }
  if (request.headers.get('if-none-match') === headers.etag)
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : svg, {
    headers: {
      ...headers,
      'content-type': 'image/svg+xml; charset=utf-8',
      'x-content-type-options': 'nosniff',
      // Someone may open the SVG as a page. It can't run anything then, either.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    }
  })
}

/** Must not be cached: the icon may be available in a minute. */
const nothing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

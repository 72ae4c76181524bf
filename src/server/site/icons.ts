/** GET /data-icons/{name}.svg: what an icon service draws for a name out of data. */
import { createHash } from 'node:crypto'
import { ProductError } from '../../lib/contract/errors.ts'
import { endpointPrefixes } from '../../lib/paths.ts'
import type { Context } from '../context.ts'
import { addressHeader } from './internal-headers.ts'

/** As the browser is told it. */
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
    // A stranger who makes names up must not have us ask for all of them.
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
      // For who opens it by its address: as a page of its own it may do nothing either.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    }
  })
}

/** Kept by nobody: it may be there in a minute. */
const nothing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

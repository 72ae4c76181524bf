/** GET /files/{id}: returns a photo for an <img> element, which sends the cookie and no bearer. */
import { getFile } from '../../../lib/contract/files.ts'
import type { Context } from '../../context.ts'
import { bearerFromCookie } from '../sessions/cookie.ts'
import type { ProductApi } from '../product-api.ts'

const pattern = /^\/files\/([A-Za-z0-9_-]{1,64})$/
/** The headers to copy from the API's response. A response that isn't an image becomes a 404. */
const passedOn = [
  'etag',
  'cache-control',
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy'
]

export async function fileEndpoint(
  context: Context,
  api: ProductApi,
  request: Request,
  pathname: string
): Promise<Response> {
  const nothing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
  const id = pattern.exec(pathname)?.[1]
  const bearer = await bearerFromCookie(request.headers.get('cookie'), context.secrets.cookie)
  if (!id || !bearer) return nothing()
  const known = request.headers.get('if-none-match')
  const answer = await api.fetch(api.baseUrl + getFile.path.replace('{id}', id), {
    headers: {
      authorization: `Bearer ${bearer}`,
      ...api.visitorHeaders(request),
      ...(known ? { 'if-none-match': known } : {})
    }
  })
  if (answer.status >= 500) {
    const after = answer.headers.get('retry-after')
    return new Response(null, { status: answer.status, headers: after ? { 'retry-after': after } : {} })
  }
  const isImage = answer.headers.get('content-type')?.startsWith('image/') ?? false
  if (answer.status !== 304 && !(answer.ok && isImage)) return nothing()
  const headers = new Headers({ 'x-content-type-options': 'nosniff' })
  for (const name of passedOn) {
    const value = answer.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  // The body of a HEAD response is never read. Cancel it so that its file is closed.
  if (request.method === 'HEAD') await answer.body?.cancel()
  return new Response(request.method === 'HEAD' ? null : answer.body, { status: answer.status, headers })
}

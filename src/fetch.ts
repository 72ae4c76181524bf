/**
 * Astro's entry. In production, the process answers /v1 and the site's own endpoints before a request gets here. In
 * development, this file answers them, so that both run the same code.
 */
import { astro, FetchState } from 'astro/fetch'
import { runningService } from './server/process/running.ts'
import { addressHeader, refusedHeader } from './server/site/internal-headers.ts'
import { isApi, isEndpoint } from './lib/paths.ts'

export default {
  async fetch(given: Request): Promise<Response> {
    // The listener sets these headers in production. In development nothing sets them, and a client must not.
    const request = import.meta.env.DEV ? withoutInternalHeaders(given) : given
    const { pathname } = new URL(request.url)
    if (isEndpoint(pathname)) {
      const service = await runningService()
      if (isApi(pathname)) return service.api.fetch(request, '127.0.0.1')
      const answer = await service.site.answer(request)
      if (answer) return answer
    }
    return astro(new FetchState(request))
  }
}

function withoutInternalHeaders(request: Request): Request {
  if (!request.headers.has(addressHeader) && !request.headers.has(refusedHeader)) return request
  const headers = new Headers(request.headers)
  headers.delete(addressHeader)
  headers.delete(refusedHeader)
  return new Request(request, { headers })
}

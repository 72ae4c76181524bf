/**
 * Astro's entry. In production the process answers /v1 and the site's own endpoints before a request gets here;
 * in development they are answered here, so that both run the same code.
 */
import { astro, FetchState } from 'astro/fetch'
import { runningService } from './server/running.ts'

const own = /^\/(v1|api|region|files|data-icons|healthz|readyz|config\.json)(\/|$)/

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (own.test(pathname)) {
      const service = await runningService()
      if (pathname.startsWith('/v1/')) return service.api.fetch(request, '127.0.0.1')
      const answer = await service.site.answer(request)
      if (answer) return answer
    }
    return astro(new FetchState(request))
  }
}

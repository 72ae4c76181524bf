/** Which part of the process answers a request: the API straight, the site's own endpoints, or a page. */
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { apiPrefix } from '../api/router.ts'
import type { Service } from '../service.ts'
import { addressHeader } from '../site/product-api.ts'
import { compressPages } from './compress-pages.ts'
import { fillInPrices } from './prices-in-pages.ts'
import { loadStaticFiles } from './static-files.ts'
import { scriptHosts, securityHeaders } from './security-headers.ts'

/** Astro's handler for pages and static files. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => unknown

const signInPages = /^\/(signin|register)\/?([?#]|$)/
const ownPaths = ['/api/', '/region/', '/files/', '/data-icons/', '/healthz', '/readyz', '/config.json']

export function createListener(service: Service, pages: PageHandler): RequestListener {
  const { config, api, site } = service
  const { [policyHeader]: policy = '', ...others } = securityHeaders(config)
  const headers = Object.entries(others)
  const hosts = scriptHosts(config).join(' ')
  const files = loadStaticFiles({
    root: config.root,
    headers,
    policiesOf: own => [...(own ? [withHosts(own, hosts)] : []), policy],
    fillIn: (page, locale) => fillInPrices(page, locale, service.context)
  })
  const answerApi = getRequestListener((request, { incoming }) => api.fetch(request, addressOf(incoming)), {
    overrideGlobalObjects: false
  })
  const answerSite = getRequestListener(
    async request => (await site.answer(request)) ?? new Response(null, { status: 404 }),
    { overrideGlobalObjects: false }
  )

  // These pages are the same for everyone and made beforehand: who is signed in already is sent on from here.
  async function answerSignIn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const onward = await site
      .fromSignIn(
        new Request('http://dropway.internal', { headers: { cookie: request.headers.cookie ?? '' } })
      )
      .catch(() => undefined)
    if (!onward) return void (files(request, response) || pages(request, response))
    response.writeHead(onward.status, Object.fromEntries(onward.headers)).end()
  }

  /** The connection's own address, or the proxy's word where the proxy is trusted. Never a client's header. */
  function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    const forwarded = config.trustProxy ? request.headers['x-forwarded-for'] : undefined
    const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim()
    return last || request.socket.remoteAddress || '127.0.0.1'
  }

  return (request, response) => {
    request.headers[addressHeader] = addressOf(request)
    request.rawHeaders.push(addressHeader, addressOf(request))
    const path = request.url ?? '/'
    const mayBeSentOn = signInPages.test(path) && request.headers.cookie !== undefined
    if (!mayBeSentOn && files(request, response)) return
    for (const [name, value] of headers) response.setHeader(name, value)
    keepPolicy(response, policy, hosts)
    if (path.startsWith(`${apiPrefix}/`)) void answerApi(request, response)
    else if (ownPaths.some(own => path.startsWith(own))) void answerSite(request, response)
    else if (mayBeSentOn) void answerSignIn(request, response)
    else compressPages(request, response, () => void pages(request, response))
  }
}

const policyHeader = 'content-security-policy'

/** A page's policy with the hosts that the configuration adds to its scripts. */
const withHosts = (policy: string, hosts: string): string =>
  hosts ? policy.replace('script-src ', `script-src ${hosts} `) : policy

/**
 * A page brings a policy of its own, with the hashes of its scripts, and would put ours in its place. Both must stand:
 * a browser obeys every policy it is given. `scripts` are hosts that the configuration adds to the page's own.
 */
function keepPolicy(response: ServerResponse, policy: string, scripts: string): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = ((...given: unknown[]) => {
    const last = given.at(-1)
    const own =
      typeof last === 'object' && last !== null && !Array.isArray(last) ? (last as OutgoingHttpHeaders) : {}
    const named = Object.keys(own).find(name => name.toLowerCase() === policyHeader)
    const pages = (named && own[named]) ?? response.getHeader(policyHeader) ?? []
    if (named) delete own[named]
    response.setHeader(policyHeader, [
      ...[pages].flat().map(each => withHosts(String(each), scripts)),
      policy
    ])
    return writeHead(...given)
  }) as ServerResponse['writeHead']
}

/** Dispatches each request to the API, to the site's own endpoints, or to a page. */
import { canonicalAddress } from '../../security/client-address.ts'
import { randomUUID } from 'node:crypto'
import {
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type RequestListener,
  ServerResponse,
  STATUS_CODES
} from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { ProductError } from '../../../lib/contract/errors.ts'
import { isApi, isEndpoint } from '../../../lib/paths.ts'
import { answerOf, errorResponse } from '../../api/errors.ts'
import { observeRequest } from '../../observability/request-log.ts'
import type { Service } from '../../service/service.ts'
import { deviceHeader } from '../../security/device.ts'
import { addressHeader, errorPagePath, refusedHeader, statusHeader } from '../../site/internal-headers.ts'
import { compressPages } from './compress-pages.ts'
import { isHost, methodsInstead, pathTarget, refuseMalformed, replaceHeaders } from './requests.ts'
import { staticFiles } from './static-files.ts'
import { closedPolicy, scriptHosts, securityHeaders } from './security-headers.ts'

/** Astro's handler for pages and static files. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => unknown

/** Pages and files of the build. Their addresses may contain personal data. */
const pageRoute = 'page'
/** Refused before it reached an endpoint. */
const refusedRoute = 'refused'

export function createListener(service: Service, pages: PageHandler): RequestListener {
  const { config, api, site, log } = service
  const { [policyHeader]: policy = '', ...others } = securityHeaders(config)
  const headers = Object.entries(others)
  const hosts = scriptHosts(config).join(' ')
  const files = staticFiles(config.root)
  const options = {
    // Astro runs in the same process, and needs the real Request and Response.
    overrideGlobalObjects: false,
    // HTTP/1.0 needs no Host header.
    hostname: 'localhost',
    errorHandler: (error: unknown) =>
      errorResponse(error instanceof RequestError ? new ProductError('invalid-input') : error, log)
  }
  const answerApi = getRequestListener(
    (request, { incoming, outgoing }) =>
      api.fetch(request, addressOf(incoming), outgoing instanceof ServerResponse ? outgoing : undefined),
    options
  )
  const answerSite = getRequestListener(
    async request => (await site.answer(request)) ?? new Response(null, { status: 404 }),
    options
  )

  /**
   * Returns the client's address: the connection's address, or the proxy's X-Forwarded-For if the proxy is
   * trusted, in its canonical form. Never trusts a header from a client.
   */
  function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    const forwarded = config.trustProxy ? request.headers['x-forwarded-for'] : undefined
    const last = (Array.isArray(forwarded) ? forwarded.at(-1) : forwarded)?.split(',').at(-1)?.trim()
    return canonicalAddress(last || request.socket.remoteAddress || '127.0.0.1')
  }

  let isProxySettled = config.trustProxy
  /** Says once that limits for each address could hold for all visitors together. */
  function warnOfProxy({ headers }: IncomingMessage): void {
    if (isProxySettled || headers['x-forwarded-for'] === undefined) return
    isProxySettled = true
    log.warn(
      'A request has X-Forwarded-For. Behind a proxy, set TRUST_PROXY=1: otherwise all visitors share the limits of its address.'
    )
  }

  function replaceInternalHeaders(request: IncomingMessage): void {
    warnOfProxy(request)
    replaceHeaders(request, {
      [addressHeader]: addressOf(request),
      [deviceHeader]: undefined,
      [refusedHeader]: undefined
    })
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    request.url = pathTarget(request.url)
    const path = request.url
    const isCall = isApi(path)
    replaceInternalHeaders(request)
    const ours = isCall || isEndpoint(path)
    const methods = methodsInstead(request.method, ours)
    // The API and the own endpoints observe their requests themselves, with their routes.
    if (!ours || methods) observe(request, response, ours ? refusedRoute : pageRoute)
    if (methods) return refuse(request, response, ours, new ProductError('method-not-allowed'), methods)
    try {
      refuseMalformed(request)
    } catch (error) {
      if (ours) observe(request, response, refusedRoute)
      return refuse(request, response, ours, error)
    }
    putHeaders(response, ours)
    if (isCall) await answerApi(request, response)
    else if (ours) await answerSite(request, response)
    else await answerFile(request, response)
  }

  function observe({ method = '' }: IncomingMessage, response: ServerResponse, route: string): void {
    const began = performance.now()
    response.once('close', () =>
      observeRequest(service.context, {
        request: randomUUID(),
        method,
        route,
        status: response.statusCode,
        seconds: (performance.now() - began) / 1000
      })
    )
  }

  function putHeaders(response: ServerResponse, runsNoScript: boolean): void {
    for (const [name, value] of headers) response.setHeader(name, value)
    addPolicy(response, runsNoScript ? closedPolicy(policy) : policy, hosts)
  }

  /** Answers with a file of the build, or else with a page. */
  function answerFile(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    return new Promise((resolve, reject) => {
      response.once('close', () => resolve(undefined))
      files(request, response, () => {
        answerPage(request, response).then(resolve, reject)
      })
    })
  }

  function answerPage(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    compressPages(request, response, () => {
      resolve(pages(request, response))
    })
    return promise
  }

  /** Answers with an error: JSON for programs, the error page for people. */
  async function refuse(
    request: IncomingMessage,
    response: ServerResponse,
    inJson: boolean,
    error: unknown,
    methods?: string[]
  ): Promise<void> {
    putHeaders(response, inJson)
    if (methods) response.setHeader('allow', methods.join(', '))
    response.setHeader('cache-control', 'no-store')
    const { status, answer } = answerOf(error, log)
    if (inJson) {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
      return
    }
    request.method = request.method === 'HEAD' ? 'HEAD' : 'GET'
    request.url = errorPagePath
    const { host = '' } = request.headers
    replaceHeaders(request, {
      [refusedHeader]: String(status),
      cookie: undefined,
      host: isHost(host) ? host : 'localhost'
    })
    await answerPage(request, response)
  }

  return (request, response) => {
    // A broken connection isn't a fault of this process. Without a listener, its 'error' event would end the process.
    request.on('error', ignore)
    response.on('error', ignore)
    // A proxy must not send its next request over a connection that is about to be closed.
    if (!service.ready()) response.shouldKeepAlive = false
    route(request, response).catch((error: unknown) => {
      log.error({ err: error, method: request.method }, 'request failed')
      if (response.headersSent) response.destroy()
      else
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end('Internal Server Error')
    })
  }
}

const policyHeader = 'content-security-policy'
const ignore = () => {}

/** Returns a page's policy with the configured hosts added to its script-src. */
const withHosts = (policy: string, hosts: string): string =>
  hosts ? policy.replace('script-src ', `script-src ${hosts} `) : policy

/**
 * Sends our policy in addition to the page's own, which contains the hashes of its scripts. Without this, the
 * page's policy would replace ours. Browsers enforce every policy that they receive. `scripts` are the
 * configured hosts to add to the page's script-src.
 */
function addPolicy(response: ServerResponse, policy: string, scripts: string): void {
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse
  response.writeHead = ((...given: unknown[]) => {
    const last = given.at(-1)
    const own =
      typeof last === 'object' && last !== null && !Array.isArray(last) ? (last as OutgoingHttpHeaders) : {}
    const named = Object.keys(own).find(name => name.toLowerCase() === policyHeader)
    // Astro sends its error page with status 500, whatever status the page sets.
    const status = own[statusHeader] ?? response.getHeader(statusHeader)
    delete own[statusHeader]
    response.removeHeader(statusHeader)
    const pages = (named && own[named]) ?? response.getHeader(policyHeader) ?? []
    if (named) delete own[named]
    response.setHeader(policyHeader, [
      ...[pages].flat().map(each => withHosts(String(each), scripts)),
      policy
    ])
    if (status === undefined) return writeHead(...given)
    // Otherwise Node would send the reason phrase of the former status, which Astro has set.
    return writeHead(Number(status), STATUS_CODES[Number(status)] ?? '', own)
  }) as ServerResponse['writeHead']
}

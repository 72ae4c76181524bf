/** Serves the site's own endpoints, outside /v1. */
import { randomUUID } from 'node:crypto'
import type { CompanyTexts } from '../../lib/words/words.ts'
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import type { BuildAnswer } from '../../lib/browser/build-check.ts'
import { pushActionPath } from '../../lib/contract/notifications.ts'
import type { CompanySettings } from '../../lib/contract/company/company-data.ts'
import type { Logo } from '../../lib/contract/company/company-public.ts'
import type { TransportType } from '../../lib/contract/company.ts'
import type { Profile } from '../../lib/contract/account/accounts.ts'
import type { ErrorAnswer } from '../../lib/contract/errors.ts'
import {
  apiPrefix,
  endpointPrefixes,
  endpoints,
  homeOf,
  isApi,
  isFromEstimate,
  registerPath,
  signInPath
} from '../../lib/paths.ts'
import { signInWith } from '../../lib/session/sign-in-outcomes.ts'
import { within } from '../../lib/within.ts'
import type { Api } from '../api/app.ts'
import { codeOf, errorResponse } from '../api/errors.ts'
import type { Context } from '../context.ts'
import { observeRequest } from '../observability/request-log.ts'
import { publicConfiguration } from './pages/configuration.ts'
import {
  afterSignInSetCookie,
  bearerFromCookie,
  hasJustEnded,
  hasSessionCookie,
  ownPath,
  sessionSetCookie
} from './sessions/cookie.ts'
import { readBuildId } from './pages/build-id.ts'
import { logoOf } from '../domain/company/logo.ts'
import { type MailboxEntry, mailboxOf } from '../domain/outbox/mailbox.ts'
import { delayedKinds } from '../domain/outbox/outbox.ts'
import { isRebound, isSecure } from './sessions/origin.ts'
import type { SecondFactorRule } from '../../lib/rules/people/permissions.ts'
import { secondFactorRule } from '../domain/company/second-factor-rule.ts'
import { operatorEndpoint } from './operation/operator.ts'
import { pushActionEndpoint } from './sessions/push-action.ts'
import { createProductApi, type ProductApi } from './product-api.ts'
import { metricsEndpoint } from './operation/metrics.ts'
import { errorSentencesEndpoint } from './pages/error-sentences.ts'
import type { Typed } from '../domain/pricing/estimates.ts'
import { type Estimated, estimated } from './forms/estimate.ts'
import { suggestionsEndpoint } from './forms/suggestions.ts'
import { fileEndpoint } from './files/files.ts'
import { iconEndpoint } from './files/icons.ts'
import { logoEndpoint } from './files/logos.ts'
import { forgotPasswordForm, registerForm, signInForm, signOutForm } from './forms/forms.ts'
import { createPageCache, type PageCache } from './pages/page-cache.ts'
import { languageEndpoint } from './forms/language.ts'
import { joinForm, resetPasswordForm, signInLinkForm, verifyEmailForm } from './forms/link-forms.ts'
import { sessionEndpoint } from './sessions/session.ts'
import { createArchive } from './maps/archive.ts'
import { createStillMaps } from './maps/still-maps.ts'
import { tileResponse } from './maps/tiles.ts'

export interface Site {
  productApi: ProductApi
  pageCache: PageCache
  configuration(): PublicConfiguration
  companyTexts(): CompanyTexts
  company(): CompanySettings
  /** Changes with the company's data and with the prices in force. */
  companyVersion(): string
  logo(): Logo | null
  /** Returns the vehicles that can be booked. Empty if the product API is separate. */
  vehicles(): TransportType[]
  /** Returns the name of the build, or '' in development. */
  build(): string
  /** Returns the API's OpenAPI document, or null if the API is separate. */
  openApi(): Promise<object | null>
  /** Returns the mails that were sent, or null outside of demo and development. */
  mailbox(request: Request): Promise<MailboxEntry[] | null>
  /** Which operators need two-step verification. */
  secondFactorRule(): SecondFactorRule
  /** Returns the account in the cookie of a page's request. */
  visitor(request: Request): Promise<{ bearer: string; user: Profile } | null>
  /** Redirects a signed-out visitor to /signin, which says if the session has ended. Saves the requested path. */
  toSignIn(request: Request): Response
  /** Redirects a signed-in visitor away from a sign-in page. Returns undefined for everyone else. */
  fromSignIn(request: Request): Promise<Response | undefined>
  /** Returns a price estimate, or a refusal with its code and field. Returns null if the product API is separate. */
  estimate(request: Request, typed: Typed): Promise<Estimated | null>
  /** Answers a request to the site's own endpoints. Returns undefined for a page. */
  answer(request: Request): Promise<Response | undefined>
}

export function createSite(context: Context, api: Api, ready: () => boolean): Site {
  const productApi = createProductApi(context.config, api)
  const build = context.config.mode === 'development' ? '' : readBuildId(context.config.root)
  const stillMaps = createStillMaps(context.region)
  const archive = createArchive(context)
  async function visitor(request: Request) {
    const bearer = await bearerFromCookie(request.headers.get('cookie'), context.secrets.cookie)
    const user = bearer ? await productApi.profile(bearer) : null
    return bearer && user ? { bearer, user } : null
  }
  return {
    visitor,
    async fromSignIn(request) {
      const known = hasJustEnded(request.headers.get('cookie')) ? null : await visitor(request)
      if (!known) return undefined
      const location = homeOf(known.user.type)
      return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
    },
    productApi,
    pageCache: createPageCache(),
    configuration: () => publicConfiguration(context),
    companyTexts: () => context.company.texts(),
    company: () => context.company.newest().data.settings,
    companyVersion: () => `${context.company.newest().version} ${context.company.tariff().version}`,
    logo: () => logoOf(context.company.newest().data.settings),
    vehicles: () =>
      context.config.apiBaseUrl === undefined ? context.company.reference().offered.transportTypes : [],
    build: () => build,
    async openApi() {
      if (context.config.apiBaseUrl !== undefined) return null
      const request = new Request(`http://dropway.internal${apiPrefix}/openapi.json`)
      return (await (await api.fetch(request, '127.0.0.1')).json()) as object
    },
    mailbox: request => (isRebound(context.config, request) ? Promise.resolve(null) : mailboxOf(context)),
    secondFactorRule: () => secondFactorRule(context),
    estimate: (request, typed) => estimated(context, request, typed),
    toSignIn(request) {
      const { pathname, search } = new URL(request.url)
      const secure = isSecure(context.config, request)
      const ended = hasSessionCookie(request.headers.get('cookie'))
      // Whoever asked for a price is probably new.
      const entry = isFromEstimate(new URL(request.url)) ? registerPath : signInPath
      const location = ended ? signInWith('session-expired') : entry
      const headers = new Headers({ location, 'cache-control': 'no-store' })
      if (ended) headers.append('set-cookie', sessionSetCookie('', secure))
      const remembered = request.method === 'GET' ? ownPath(pathname + search) : ''
      if (remembered) {
        headers.append('set-cookie', afterSignInSetCookie(remembered, secure))
      }
      return new Response(null, { status: 302, headers })
    },
    async answer(request) {
      const began = performance.now()
      const id = randomUUID()
      const response = await endpoint(request).catch((error: unknown) =>
        errorResponse(error, context.log.child({ request: id }), { 'cache-control': 'no-store' })
      )
      if (response) {
        if (response.status >= 400 && !response.headers.has('cache-control')) {
          response.headers.set('cache-control', 'no-store')
        }
        observeRequest(context, {
          request: id,
          method: request.method,
          route: routeOf(new URL(request.url).pathname),
          status: response.status,
          code: codeOf(response),
          seconds: (performance.now() - began) / 1000
        })
      }
      return response
    }
  }

  /** Returns undefined for a page. */
  async function endpoint(request: Request): Promise<Response | undefined> {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith(endpointPrefixes.tiles)) return tileResponse(context.region, request, pathname)
    if (archive && pathname.startsWith(endpointPrefixes.archive)) {
      return only(['GET', 'HEAD'], request, () => archive(request, pathname))
    }
    if (pathname.startsWith(endpointPrefixes.stillMaps)) {
      return only(['GET', 'HEAD'], request, () => stillMaps(request, pathname))
    }
    if (pathname.startsWith(endpointPrefixes.files)) {
      return only(['GET', 'HEAD'], request, () => fileEndpoint(context, productApi, request, pathname))
    }
    if (pathname.startsWith(endpointPrefixes.logos)) {
      return only(['GET', 'HEAD'], request, () => logoEndpoint(context, request, pathname))
    }
    if (pathname.startsWith(endpointPrefixes.icons)) {
      return only(['GET', 'HEAD'], request, () => iconEndpoint(context, request, pathname))
    }
    switch (pathname) {
      case endpoints.health:
        return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } })
      case endpoints.metrics:
        return only(['GET'], request, () => metricsEndpoint(context, request))
      case endpoints.readiness:
        return readiness(context, ready)
      case endpoints.configuration:
        return Response.json(publicConfiguration(context), { headers: { 'cache-control': 'no-cache' } })
      case endpoints.build: {
        const answer: BuildAnswer = { id: build, check_minutes: context.config.buildCheckMinutes }
        return Response.json(answer, { headers: { 'cache-control': 'no-cache' } })
      }
      case endpoints.session:
        return only(['POST', 'DELETE'], request, () => sessionEndpoint(context, productApi, request))
      case endpoints.signIn:
        return only(['POST'], request, () => signInForm(context, productApi, request))
      case pushActionPath:
        return only(['POST'], request, () => pushActionEndpoint(context, productApi, request))
      case endpoints.language:
        return only(['GET'], request, async () => languageEndpoint(context, request))
      case endpoints.errorSentences:
        return only(['GET', 'HEAD'], request, async () => errorSentencesEndpoint(request))
      case endpoints.register:
        return only(['POST'], request, () => registerForm(context, productApi, request))
      case endpoints.verifyEmail:
        return only(['POST'], request, () => verifyEmailForm(context, productApi, request))
      case endpoints.forgotPassword:
        return only(['POST'], request, () => forgotPasswordForm(context, productApi, request))
      case endpoints.resetPassword:
        return only(['POST'], request, () => resetPasswordForm(context, productApi, request))
      case endpoints.join:
        return only(['POST'], request, () => joinForm(context, productApi, request))
      case endpoints.signInLink:
        return only(['POST'], request, () => signInLinkForm(context, productApi, request))
      case endpoints.signOut:
        return only(['POST'], request, () => signOutForm(context, productApi, request))
      case endpoints.suggestions:
        return only(['GET'], request, () => suggestionsEndpoint(context, request))
      case endpoints.operator:
        return only(['POST'], request, () => operatorEndpoint(context, request))
      default:
        return isApi(pathname) || pathname.startsWith(endpointPrefixes.actions)
          ? refusal('not-found', 404, "There's nothing here.")
          : undefined
    }
  }
}

/** A database that is frozen answers nothing, and no error either. */
const readinessMilliseconds = 2_000

/**
 * Returns whether this process can serve requests. Delayed messages are named, but don't change the status: another
 * process has the same outbox, so sending requests to it wouldn't help.
 */
async function readiness(context: Context, ready: () => boolean): Promise<Response> {
  const delayed = await within(readinessMilliseconds, () => delayedKinds(context), undefined)
  const database = delayed !== undefined
  const disk = !(await context.health.isDiskFull())
  const ok = ready() && database && disk
  const status = ok ? 200 : disk ? 503 : 507
  const body = { ok, database, disk, delayed: delayed ?? [] }
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

/** Returns an endpoint's path, or the prefix of those that have an id or a token in their path. */
function routeOf(path: string): string {
  const prefix = Object.values(endpointPrefixes).find(
    each => each !== endpointPrefixes.actions && path.startsWith(each)
  )
  return prefix ?? ((Object.values(endpoints) as string[]).includes(path) ? path : endpointPrefixes.actions)
}

async function only(methods: string[], request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (methods.includes(request.method)) return answer()
  const response = refusal('method-not-allowed', 405, "This address doesn't support that method.")
  response.headers.set('allow', methods.join(', '))
  return response
}

function refusal(code: ErrorAnswer['code'], status: number, message: string): Response {
  return Response.json({ success: false, message, code } satisfies ErrorAnswer, { status })
}

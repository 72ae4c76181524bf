/** The site's own endpoints outside /v1. */
import type { PublicConfiguration } from '../../lib/client/configuration.ts'
import { pushActionPath } from '../../lib/contract/notifications.ts'
import type { Profile } from '../../lib/contract/accounts.ts'
import type { ErrorAnswer } from '../../lib/contract/errors.ts'
import type { Api } from '../api/app.ts'
import { picturePrefix } from '../../lib/map/picture.ts'
import { languagePath } from '../../lib/words/locale.ts'
import { apiPrefix } from '../api/router.ts'
import type { Context } from '../context.ts'
import { publicConfiguration } from './configuration.ts'
import { afterSignInSetCookie, bearerFromCookie, ownPath } from './cookie.ts'
import { type EngineFiles, readBuildId, readMapFiles } from './map-files.ts'
import { type MailboxEntry, mailboxOf } from './mailbox.ts'
import { isSecure } from './origin.ts'
import { operatorEndpoint, operatorPath } from './operator.ts'
import { pushActionEndpoint } from './push-action.ts'
import { createProductApi, type ProductApi } from './product-api.ts'
import { type Estimated, estimated } from './estimate.ts'
import { fileEndpoint } from './files.ts'
import { iconEndpoint, iconPrefix } from './icons.ts'
import { forgotPasswordForm, registerForm, signInForm, verifyEmailForm } from './forms.ts'
import { languageEndpoint } from './language.ts'
import { sessionEndpoint } from './session.ts'
import { createPictures } from './pictures.ts'
import { tileResponse } from './tiles.ts'

export interface Site {
  productApi: ProductApi
  configuration(): PublicConfiguration
  /** Names the build; '' in development. */
  build(): string
  /** What the engine that draws the map is made of; null in development. */
  mapFiles(): EngineFiles | null
  /** What the API is made of; null where it stands elsewhere. */
  openApi(): Promise<object | null>
  /** What was written to people; null outside of demo and development. */
  mailbox(): Promise<MailboxEntry[] | null>
  /** Who the cookie of a page's request belongs to. */
  visitor(request: Request): Promise<{ bearer: string; user: Profile } | null>
  /** Sends a signed-out visitor to /signin, remembering where they were going. */
  toSignIn(request: Request): Response
  /** Sends a signed-in visitor on from a page that is for signing in; undefined for everyone else. */
  fromSignIn(request: Request): Promise<Response | undefined>
  /** What a trip would cost; a refusal by its code and field. null where the product API is elsewhere. */
  estimate(request: Request, typed: { from: string; to: string }): Promise<Estimated | null>
  /** Answers the site's own endpoints; undefined for everything that is a page. */
  answer(request: Request): Promise<Response | undefined>
}

export function createSite(context: Context, api: Api, ready: () => boolean): Site {
  const productApi = createProductApi(context.config, api)
  const build = context.config.mode === 'development' ? '' : readBuildId(context.config.root)
  const mapFiles = context.config.mode === 'development' ? null : readMapFiles(context.config.root)
  const pictures = createPictures(context.region)
  async function visitor(request: Request) {
    const bearer = await bearerFromCookie(request.headers.get('cookie'), context.secrets.cookie)
    const user = bearer ? await productApi.profile(bearer) : null
    return bearer && user ? { bearer, user } : null
  }
  return {
    visitor,
    async fromSignIn(request) {
      const known = await visitor(request)
      if (!known) return undefined
      const location = known.user.type === 'driver' ? '/drive' : '/dashboard'
      return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
    },
    productApi,
    configuration: () => publicConfiguration(context),
    build: () => build,
    mapFiles: () => mapFiles?.[context.config.mapboxToken ? 'mapbox' : 'maplibre'] ?? null,
    async openApi() {
      if (context.config.apiBaseUrl !== undefined) return null
      const request = new Request(`http://dropway.internal${apiPrefix}/openapi.json`)
      return (await (await api.fetch(request, '127.0.0.1')).json()) as object
    },
    mailbox: () => mailboxOf(context),
    estimate: (request, typed) => estimated(context, request, typed),
    toSignIn(request) {
      const { pathname, search } = new URL(request.url)
      const headers = new Headers({ location: '/signin', 'cache-control': 'no-store' })
      const remembered = request.method === 'GET' ? ownPath(pathname + search) : ''
      if (remembered) {
        headers.append('set-cookie', afterSignInSetCookie(remembered, isSecure(context.config, request)))
      }
      return new Response(null, { status: 302, headers })
    },
    async answer(request) {
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/region/tiles/')) return tileResponse(context.region, request, pathname)
      if (pathname.startsWith(picturePrefix)) {
        return only(['GET', 'HEAD'], request, async () => pictures(request, pathname))
      }
      if (pathname.startsWith('/files/')) {
        return only(['GET', 'HEAD'], request, () => fileEndpoint(context, productApi, request, pathname))
      }
      if (pathname.startsWith(iconPrefix)) {
        return only(['GET', 'HEAD'], request, () => iconEndpoint(context, request, pathname))
      }
      switch (pathname) {
        case '/healthz':
          return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } })
        case '/readyz':
          return readiness(context, ready)
        case '/config.json':
          return Response.json(publicConfiguration(context), { headers: { 'cache-control': 'no-cache' } })
        case '/api/session':
          return only(['POST', 'DELETE'], request, () => sessionEndpoint(context, productApi, request))
        case '/api/signin':
          return only(['POST'], request, () => signInForm(context, productApi, request))
        case pushActionPath:
          return only(['POST'], request, () => pushActionEndpoint(context, productApi, request))
        case languagePath:
          return only(['GET'], request, async () => languageEndpoint(context, request))
        case '/api/register':
          return only(['POST'], request, () => registerForm(context, productApi, request))
        case '/api/verify-email':
          return only(['POST'], request, () => verifyEmailForm(context, productApi, request))
        case '/api/forgot-password':
          return only(['POST'], request, () => forgotPasswordForm(context, productApi, request))
        case operatorPath:
          return only(['POST'], request, () => operatorEndpoint(context, request))
        default:
          return pathname === apiPrefix ||
            pathname.startsWith(`${apiPrefix}/`) ||
            pathname.startsWith('/api/')
            ? refusal('not-found', 404, 'There is nothing here.')
            : undefined
      }
    }
  }
}

async function readiness(context: Context, ready: () => boolean): Promise<Response> {
  const database = await context.database.sql`select 1`.then(
    () => true,
    () => false
  )
  const ok = ready() && database
  return Response.json({ ok, database }, { status: ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

async function only(methods: string[], request: Request, answer: () => Promise<Response>): Promise<Response> {
  if (methods.includes(request.method)) return answer()
  const response = refusal('method-not-allowed', 405, 'This address does not answer to that method.')
  response.headers.set('allow', methods.join(', '))
  return response
}

function refusal(code: ErrorAnswer['code'], status: number, message: string): Response {
  return Response.json({ success: false, message, code } satisfies ErrorAnswer, { status })
}

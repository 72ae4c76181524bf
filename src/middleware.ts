/**
 * Puts the company and the session into Astro.locals, and guards pages: a signed-out visitor signs in first and then
 * returns. Pages that are the same for everyone come from the cache.
 */
import type { APIContext, MiddlewareNext } from 'astro'
import { defineMiddleware, sequence } from 'astro:middleware'
import { countUnread } from './lib/contract/notifications.ts'
import { useCompanyZone } from './lib/format/times/company-zone.ts'
import { useCompanyTexts } from './lib/words/words.ts'
import { defaultLocale, isLocale, type Locale, localeOf } from './lib/words/locale.ts'
import {
  accountPath,
  dashboardPath,
  deliveryDetailsPath,
  driverRegisterPath,
  estimatePath,
  drivePath,
  isPage,
  isUnder,
  mailboxPath,
  multipleDropoffsPath,
  needsSession,
  opsPath,
  priceFormParameters,
  registerPath,
  packageDetailsPath,
  rootPath,
  searchingPath,
  securityPath,
  signInPath,
  singleDropoffPath
} from './lib/paths.ts'
import { mayOpen, opsPages, opsPagesFor } from './lib/ops-pages.ts'
import { needsSecondFactor } from './lib/rules/people/permissions.ts'
import { isCrawler } from './server/site/pages/crawler.ts'
import { failedPage } from './server/site/pages/failed-page.ts'
import type { Log } from './server/observability/log.ts'
import { markOf } from './server/site/sessions/mark.ts'
import { runningService } from './server/process/running.ts'
import type { Site } from './server/site/site.ts'

/** Pages where a customer books and waits. Drivers have their own screen. */
const forCustomers = [
  dashboardPath,
  singleDropoffPath,
  multipleDropoffsPath,
  packageDetailsPath,
  deliveryDetailsPath,
  searchingPath
]

/** Pages with the number of unread notifications in their header. */
const countsUnread = [dashboardPath, drivePath, accountPath]

const errorRoutes = ['/404', '/500']

/** The routes of the pages that are the same for everyone begin with this. The default language has no prefix. */
const publicRoute = '/[...locale]'
/** Their forms begin a session, so somebody who has one is sent home. */
const entryRoutes = [signInPath, registerPath, driverRegisterPath].map(path => publicRoute + path)

/** In development, Astro shows the error and the line. */
const failures = defineMiddleware(({ locals, url }, next) =>
  next().catch(async (error: unknown) => {
    if (import.meta.env.DEV) throw error
    const { log } = await runningService()
    const { failure, status } = failedPage(log, url.pathname, error)
    locals.failure = failure
    return new Response(null, { status })
  })
)

const pages = defineMiddleware(async (context, next) => {
  const { request, locals, url, routePattern } = context
  const { site, log } = await runningService()
  locals.locale = localeOf(request)
  putCompany(locals, site)
  const isPublicRoute = routePattern.startsWith(publicRoute)
  const language = isPublicRoute ? languageOf(context) : undefined
  if (language) locals.locale = language
  if (language && !asksForPrice(context)) {
    const page = await publicPage(context, site, next)
    return isErrorForCrawler(context, page) ? withoutErrorPage(context, log, page) : page
  }

  const visitor = await site.visitor(request)
  locals.sessionMark = visitor && markOf(visitor.bearer)
  locals.user = visitor?.user ?? null
  locals.secondFactorRule = site.secondFactorRule()
  locals.estimate = typed => site.estimate(request, typed)
  locals.mailbox = url.pathname === mailboxPath ? await site.mailbox(request) : null
  locals.api = site.productApi.pageApi(visitor?.bearer ?? '', request)
  if (!locals.user && needsSession(url.pathname)) return site.toSignIn(request)
  if (locals.user?.type === 'driver' && isPage(url.pathname, ...forCustomers))
    return context.redirect(drivePath)

  // The page of an error is rendered at the path that has failed, which somebody may not be allowed to open.
  if (locals.user && isUnder(url.pathname, opsPath) && !errorRoutes.includes(routePattern)) {
    if (!mayOpen(locals.user.type, url.pathname)) {
      const [first] = opsPagesFor(locals.user.type)
      if (first && isPage(url.pathname, opsPath)) return context.redirect(opsPages[first].path)
      // The console answers strangers like a page that doesn't exist: with the page that says so.
      return new Response(null, { status: 404 })
    }
    if (needsSecondFactor(site.secondFactorRule(), locals.user)) return context.redirect(securityPath)
  }

  // Starts before the page's own calls and runs in parallel, so that it rarely delays the page.
  locals.unread =
    locals.user && isUnder(url.pathname, ...countsUnread)
      ? locals.api.call(countUnread).catch(() => null)
      : Promise.resolve(null)

  // '/nowhere' matches the home page's route too.
  const hasNoPage = isPublicRoute && !language
  const render = () => whole(hasNoPage ? Promise.resolve(new Response(null, { status: 404 })) : next())
  const key = isPage(url.pathname, dashboardPath) ? await personalKey(context, site) : undefined
  const page = key ? site.pageCache.answerPersonally(key, render) : render()
  const response = await page.catch((error: unknown) => {
    // The session has ended since the visitor was looked up: a product API elsewhere is asked only now and then.
    if (locals.user && isUnauthenticated(error)) return site.toSignIn(request)
    throw error
  })
  if (isErrorForCrawler(context, response)) return withoutErrorPage(context, log, response)
  // After sign-out, pages of the previous account must not come back from a cache.
  response.headers.set('cache-control', 'no-store')
  return response
})

export const onRequest = sequence(failures, pages)

/** Puts in what every page shows of the company and of this installation. */
function putCompany(locals: App.Locals, site: Site): void {
  locals.configuration = site.configuration()
  useCompanyTexts(site.companyTexts())
  useCompanyZone(locals.configuration.company.time_zone)
  locals.company = site.company()
  locals.logo = site.logo()
  locals.vehicles = site.vehicles()
  locals.build = site.build()
}

/** Returns the language of a public page: its prefix, or the visitor's. Undefined if the prefix is no language. */
function languageOf({ params, locals }: APIContext): Locale | undefined {
  const { locale } = params
  if (locale === undefined) return locals.locale
  return isLocale(locale) && locale !== defaultLocale ? locale : undefined
}

/** Checks whether a visitor asks for the price of a trip. Without a question, the page is the same for everyone. */
function asksForPrice({ routePattern, url }: APIContext): boolean {
  const { from, to } = priceFormParameters
  return (
    routePattern === publicRoute + estimatePath &&
    Boolean(url.searchParams.get(from) || url.searchParams.get(to))
  )
}

/** Answers with a page that is the same for everyone in the language of `locals`. */
async function publicPage(context: APIContext, site: Site, next: MiddlewareNext): Promise<Response> {
  const { locals, params, request, routePattern } = context
  const home = entryRoutes.includes(routePattern)
    ? await site.fromSignIn(request).catch(() => undefined)
    : undefined
  if (home) return home
  locals.isPublic = true
  locals.openApi = site.openApi
  // One path for all spellings of an address: '/fr/docs/files', '/docs/files/' and '/docs/file%73' are '/docs/files'.
  const path =
    routePattern
      .slice(publicRoute.length)
      .replaceAll(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) || rootPath
  const key = JSON.stringify([path, locals.locale, site.companyVersion(), site.build()])
  // The page is rendered for that path, so the request's query and spelling can't get into it.
  return site.pageCache.answer(key, request, () => next(path))
}

/** An error page is for people. */
const isErrorForCrawler = ({ request }: APIContext, { status }: Response): boolean =>
  status >= 400 && isCrawler(request)

/** Logs the link that a crawler followed, and keeps the error page out of its index. */
function withoutErrorPage({ url }: APIContext, log: Log, { status }: Response): Response {
  log.info({ path: url.pathname, status }, 'crawler got an error page')
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

/**
 * Returns all that a page depends on which changes with its account's events alone. Undefined if the newest event isn't
 * known, as with a product API elsewhere that doesn't count.
 */
async function personalKey({ locals, url }: APIContext, site: Site): Promise<string | undefined> {
  const unread = await locals.unread
  if (!unread?.event_cursor) return undefined
  const { sessionMark, user, locale } = locals
  const path = url.pathname + url.search
  return JSON.stringify([path, sessionMark, user, locale, unread, site.companyVersion(), site.build()])
}

/**
 * Waits for the whole page: an error in a part of it then ends in the error page, and not in a connection that breaks
 * off.
 */
async function whole(page: Promise<Response>): Promise<Response> {
  const response = await page
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/html')) return response
  return new Response(await response.text(), response)
}

const isUnauthenticated = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'unauthenticated'

/**
 * Puts the company and the session into Astro.locals, and guards pages: a signed-out visitor signs in first and then
 * returns. Pages that are the same for everyone come from the cache.
 */
import type { APIContext } from 'astro'
import { defineMiddleware } from 'astro:middleware'
import { countUnread } from './lib/contract/notifications.ts'
import { useCompanyZone } from './lib/format/company-zone.ts'
import { useCompanyTexts } from './lib/words/words.ts'
import { defaultLocale, isLocale, type Locale, localeOf } from './lib/words/locale.ts'
import {
  accountPath,
  dashboardPath,
  deliveryDetailsPath,
  docsPath,
  driverRegisterPath,
  drivePath,
  isPage,
  isUnder,
  mailboxPath,
  multipleDropoffsPath,
  needsSession,
  opsPath,
  registerPath,
  packageDetailsPath,
  searchingPath,
  securityPath,
  signInPath,
  singleDropoffPath
} from './lib/paths.ts'
import { mayOpen } from './lib/ops-pages.ts'
import { needsSecondFactor } from './lib/rules/permissions.ts'
import { isCrawler } from './server/site/pages/crawler.ts'
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

/** The routes of the pages that are the same for everyone begin with this. The default language has no prefix. */
const publicRoute = '/[...locale]'
/** Their forms begin a session, so somebody who has one is sent home. */
const entryRoutes = [signInPath, registerPath, driverRegisterPath].map(path => publicRoute + path)

export const onRequest = defineMiddleware(async (context, next) => {
  const { request, locals, url, routePattern } = context
  const { site, log } = await runningService()
  locals.locale = localeOf(request)
  putCompany(locals, site)
  const isPublicRoute = routePattern.startsWith(publicRoute)
  const language = isPublicRoute ? languageOf(context) : undefined
  if (language) return publicPage(context, site, language, () => next())

  const visitor = await site.visitor(request)
  locals.sessionMark = visitor && markOf(visitor.bearer)
  locals.user = visitor?.user ?? null
  locals.secondFactorRule = site.secondFactorRule()
  locals.mapFiles = site.mapFiles()
  locals.eventFiles = site.eventFiles()
  locals.estimate = typed => site.estimate(request, typed)
  locals.openApi = url.pathname === docsPath ? await site.openApi() : null
  locals.mailbox = url.pathname === mailboxPath ? await site.mailbox(request) : null
  locals.api = site.productApi.pageApi(visitor?.bearer ?? '', request)
  if (!locals.user && needsSession(url.pathname)) return site.toSignIn(request)
  if (locals.user?.type === 'driver' && isPage(url.pathname, ...forCustomers))
    return context.redirect(drivePath)

  if (locals.user && isUnder(url.pathname, opsPath)) {
    // The console answers strangers like a page that doesn't exist.
    if (!mayOpen(locals.user.type, url.pathname)) return new Response(null, { status: 404 })
    if (needsSecondFactor(site.secondFactorRule(), locals.user)) return context.redirect(securityPath)
  }

  // Starts before the page's own calls and runs in parallel, so that it rarely delays the page.
  locals.unread =
    locals.user && isUnder(url.pathname, ...countsUnread)
      ? locals.api.call(countUnread).catch(() => null)
      : Promise.resolve(null)

  // '/nowhere' matches the home page's route too.
  const render = () => whole(isPublicRoute ? Promise.resolve(new Response(null, { status: 404 })) : next())
  const key = isPage(url.pathname, dashboardPath) ? await personalKey(context, site) : undefined
  const page = key ? site.pageCache.answerPersonally(key, render) : render()
  const response = await page.catch((error: unknown) => {
    // The session has ended since the visitor was looked up: a product API elsewhere is asked only now and then.
    if (locals.user && isUnauthenticated(error)) return site.toSignIn(request)
    throw error
  })
  if (response.status >= 400 && isCrawler(request)) {
    // An error page is for people. Log the link that the crawler followed, and keep the page out of its index.
    log.info({ path: url.pathname, status: response.status }, 'crawler got an error page')
    return new Response(null, { status: response.status, headers: { 'cache-control': 'no-store' } })
  }
  // After sign-out, pages of the previous account must not come back from a cache.
  response.headers.set('cache-control', 'no-store')
  return response
})

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

/** Answers with a page that is the same for everyone. Nothing of the request but its route and language is in it. */
async function publicPage(
  { locals, request, routePattern }: APIContext,
  site: Site,
  language: Locale,
  render: () => Promise<Response>
): Promise<Response> {
  const home = entryRoutes.includes(routePattern)
    ? await site.fromSignIn(request).catch(() => undefined)
    : undefined
  if (home) return home
  locals.isPublic = true
  locals.locale = language
  const key = JSON.stringify([routePattern, language, site.companyVersion(), site.build()])
  return site.pageCache.answer(key, request, render)
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

/** Puts the session into Astro.locals, and guards pages: a signed-out visitor signs in first and then returns. */
import { defineMiddleware } from 'astro:middleware'
import { countUnread, type Unread } from './lib/contract/notifications.ts'
import { useCompanyZone } from './lib/format/company-zone.ts'
import { useCompanyTexts } from './lib/words/words.ts'
import { localeOf } from './lib/words/locale.ts'
import {
  accountPath,
  dashboardPath,
  deliveryDetailsPath,
  docsPath,
  drivePath,
  historyPath,
  isPage,
  isUnder,
  mailboxPath,
  multipleDropoffsPath,
  needsSession,
  opsPath,
  packageDetailsPath,
  searchingPath,
  securityPath,
  singleDropoffPath
} from './lib/paths.ts'
import { mayOpen } from './lib/ops-pages.ts'
import { needsSecondFactor } from './lib/rules/permissions.ts'
import { isCrawler } from './server/site/crawler.ts'
import { markOf } from './server/site/mark.ts'
import { runningService } from './server/running.ts'

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

export const onRequest = defineMiddleware(async (context, next) => {
  // A prerendered page is the same for everyone, and must not open a database during the build.
  if (context.isPrerendered) return next()
  const { request, locals, url } = context
  const { site, log } = await runningService()
  const visitor = await site.visitor(request)
  locals.sessionMark = visitor && markOf(visitor.bearer)
  locals.locale = localeOf(request)
  locals.user = visitor?.user ?? null
  locals.secondFactorRule = site.secondFactorRule()
  locals.configuration = site.configuration()
  useCompanyTexts(site.companyTexts())
  useCompanyZone(locals.configuration.company.time_zone)
  locals.logo = site.logo()
  locals.mapFiles = site.mapFiles()
  locals.eventFiles = site.eventFiles()
  locals.build = site.build()
  locals.estimate = typed => site.estimate(request, typed)
  locals.vehicles = site.vehicles()
  locals.openApi = url.pathname === docsPath ? await site.openApi() : null
  locals.mailbox = url.pathname === mailboxPath ? await site.mailbox(request) : null
  locals.api = site.productApi.pageApi(visitor?.bearer ?? '', request)
  if (!locals.user && needsSession(url.pathname)) return site.toSignIn(request)
  if (locals.user?.type === 'driver' && isPage(url.pathname, ...forCustomers))
    return context.redirect(drivePath)

  if (locals.user && isUnder(url.pathname, opsPath)) {
    // The console answers strangers like a page that doesn't exist.
    if (!mayOpen(locals.user.type, url.pathname)) return new Response(null, { status: 404 })
    const { type, second_factor } = locals.user
    if (needsSecondFactor(site.secondFactorRule(), type, second_factor)) return context.redirect(securityPath)
  }

  // Starts before the page's own calls and runs in parallel, so that it rarely delays the page.
  locals.unread =
    locals.user && isUnder(url.pathname, ...countsUnread)
      ? locals.api.call(countUnread).catch(() => null)
      : Promise.resolve(null)

  const kept = visitor && isKept(request.method, url) ? site.keptPages : undefined
  const key = `${locals.sessionMark} ${url.pathname}`
  const state = kept && stateOf(locals, await locals.unread)
  const found = state && (await kept?.find(key, state, request.headers.get('accept-encoding')))
  if (found) return found

  const response = await whole(next()).catch((error: unknown) => {
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
  return kept && state && locals.mayBeKept ? kept.keep(key, state, response) : response
})

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

/** Without a query, these pages change only with an event. */
const keptPaths: readonly string[] = [dashboardPath, historyPath]

const isKept = (method: string, { pathname, search }: URL): boolean =>
  method === 'GET' && keptPaths.includes(pathname) && search === ''

/** Returns everything that a kept page depends on, as text. Without an event cursor, the page can't be kept. */
const stateOf = (
  { user, locale, configuration, build }: App.Locals,
  unread: Unread | null
): string | undefined => (unread ? JSON.stringify([unread, locale, user, configuration, build]) : undefined)

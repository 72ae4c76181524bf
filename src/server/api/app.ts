/** The API under /v1. Routes only translate. Use cases decide. */
import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Endpoint } from '../../lib/contract/endpoint.ts'
import { ProductError } from '../../lib/contract/errors.ts'
import { apiPrefix } from '../../lib/paths.ts'
import type { Context } from '../context.ts'
import { createFleetFeed } from '../domain/ops/now/fleet-feed.ts'
import { observeRequest } from '../observability/request-log.ts'
import type { Hub } from '../live/hub.ts'
import { mountAccounts } from './endpoints/accounts.ts'
import { bearerOf, createAuthenticator } from './authenticate.ts'
import { mountCases } from './endpoints/ops/cases.ts'
import { mountCompany } from './endpoints/company.ts'
import { createPageApis, type PageApi, type Visitor } from './direct.ts'
import { mountDeliveries } from './endpoints/deliveries.ts'
import { mountDriver } from './endpoints/driver.ts'
import { mountHours } from './endpoints/hours.ts'
import { codeOf, errorResponse } from './errors.ts'
import { type EventStreams, mountEvents } from './endpoints/events.ts'
import { mountFiles } from './endpoints/files.ts'
import { mountFleet } from './endpoints/ops/fleet.ts'
import { mountFleetStream } from './endpoints/ops/fleet-stream.ts'
import { openApiDocument } from './openapi.ts'
import { mountMessages } from './endpoints/messages.ts'
import { mountNotifications } from './endpoints/notifications.ts'
import { mountStaff } from './endpoints/ops/staff.ts'
import { mountCustomers } from './endpoints/ops/customers.ts'
import { mountOps } from './endpoints/ops/company.ts'
import { mountOpsDeliveries } from './endpoints/ops/deliveries.ts'
import { mountBooks } from './endpoints/ops/books.ts'
import { mountOpsMoney } from './endpoints/ops/money.ts'
import { mountOpsDrivers } from './endpoints/ops/drivers.ts'
import { mountImports } from './endpoints/imports.ts'
import { mountOrganizations } from './endpoints/organizations.ts'
import { mountPlaces } from './endpoints/places.ts'
import { mountRecurring } from './endpoints/recurring.ts'
import { mountTariffs } from './endpoints/ops/tariffs.ts'
import { mountOrders } from './endpoints/orders.ts'
import { mountTracking } from './endpoints/tracking.ts'
import { mountOpsDriven } from './endpoints/ops/driven.ts'
import { mountOpsPlan } from './endpoints/ops/plan.ts'
import { mountInvoices } from './endpoints/ops/invoices.ts'
import { mountBankFiles } from './endpoints/ops/bank-files.ts'
import { mountOrganizationPayments } from './endpoints/ops/organization-payments.ts'
import { mountPayouts } from './endpoints/ops/payouts.ts'
import { mountPayRules } from './endpoints/ops/pay-rules.ts'
import { mountZones } from './endpoints/ops/zones.ts'
import { createRouter } from './router.ts'
import { mountSecurity } from './security.ts'
import { answerWith, type StoredAnswer, storedOf } from './stored-answer.ts'

export interface Api {
  /**
   * `address` is the client's IP address, set by the part that holds the connection. Paths begin with /v1. An event
   * stream is written to `outgoing` directly.
   */
  fetch(request: Request, address: string, outgoing?: ServerResponse): Promise<Response>
  /** Reads for the visitor of a page, without HTTP. */
  pageApi(visitor: Visitor): PageApi
  events: EventStreams
}

/** An address that doesn't exist. The address itself may contain personal data or a token. */
const unknownRoute = 'unknown'

/** Returns the methods that a path accepts, or an empty array if the path doesn't exist. */
function methodsOf(endpoints: Endpoint[], path: string): string[] {
  const parts = path.split('/')
  const found = endpoints.filter(endpoint => {
    const pattern = endpoint.path.split('/')
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith('{') || part === parts[index])
    )
  })
  return found.map(endpoint => endpoint.method)
}

export function createApi(context: Context, hub: Hub): Api {
  const { app, mount, mountFile, mounted, handlers } = createRouter(context)
  const principalOf = createAuthenticator(context)

  app.use(async (request, next) => {
    const began = performance.now()
    request.set('requestId', randomUUID())
    await next()
    observeRequest(context, {
      request: request.get('requestId'),
      method: request.req.method,
      route: request.get('route') ?? unknownRoute,
      status: request.res.status,
      code: codeOf(request.res),
      seconds: (performance.now() - began) / 1000,
      waits: request.get('waits')
    })
    if (request.res === RESPONSE_ALREADY_SENT) return
    request.res.headers.set('x-request-id', request.get('requestId'))
    request.res.headers.set('x-content-type-options', 'nosniff')
    if (!request.res.headers.has('cache-control')) request.res.headers.set('cache-control', 'no-store')
  })
  app.use(async (request, next) => {
    const bearer = bearerOf(request.req.header('authorization'))
    request.set('bearer', bearer)
    request.set('principal', await principalOf(bearer))
    await next()
  })

  mountAccounts(mount, context)
  mountSecurity(mount, context)
  mountNotifications(mount, context)
  mountMessages(mount, context)
  mountFiles(mount, mountFile, context)
  mountCompany(mount, context)
  mountOps(mount, context)
  mountCases(mount, context)
  mountCustomers(mount, context)
  mountStaff(mount, context)
  mountOpsDeliveries(mount, context)
  mountOpsDrivers(mount, context)
  const feed = createFleetFeed(context)
  mountFleet(mount, context, feed)
  const endFleetStreams = mountFleetStream(app, context, feed)
  mountTariffs(mount, context)
  mountOpsPlan(mount, context)
  mountOpsDriven(mount, context)
  mountPayRules(mount, context)
  mountOpsMoney(mount, context)
  mountInvoices(mount, context)
  mountOrganizationPayments(mount, context)
  mountBankFiles(mount, context)
  mountPayouts(mount, context)
  mountBooks(mount, mountFile, context)
  mountZones(mount, context)
  mountOrganizations(mount, context)
  mountRecurring(mount, context)
  mountImports(mount, context)
  mountPlaces(mount, context)
  mountDeliveries(mount, context)
  mountDriver(mount, context)
  mountHours(mount, context)
  mountTracking(mount, mountFile, context)
  mountOrders(mount, mountFile, context)
  const events = mountEvents(app, mount, context, hub)
  let reference: Promise<StoredAnswer> | undefined
  app.get('/openapi.json', async request => {
    // All endpoints are mounted before the first request.
    reference ??= openApiDocument(mounted, apiPrefix).then(document => storedOf(Response.json(document)))
    return answerWith(await reference, request.req.raw, 'accept-encoding')
  })

  app.onError((error, request) => {
    return errorResponse(error, context.log.child({ request: request.get('requestId') }))
  })
  app.notFound(request => {
    // Without a session, an unknown path gets the same answer as
    // a known one. So strangers can't find out which paths exist.
    if (!request.get('principal')) return errorResponse(new ProductError('unauthenticated'), context.log)
    const methods = methodsOf(mounted, request.req.path.slice(apiPrefix.length))
    if (methods.length === 0) return errorResponse(new ProductError('not-found'), context.log)
    const allow = { allow: methods.join(', ') }
    return errorResponse(new ProductError('method-not-allowed'), context.log, allow)
  })

  return {
    fetch: async (request, address, outgoing) => app.fetch(request, { address, outgoing }),
    pageApi: createPageApis(context, handlers, principalOf),
    events: {
      async drain() {
        endFleetStreams()
        await events.drain()
      }
    }
  }
}

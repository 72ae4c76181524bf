/** The API under /v1: routes translate, use cases decide. */
import { randomUUID } from 'node:crypto'
import { type ErrorAnswer, errorCatalogue, ProductError } from '../../lib/contract/errors.ts'
import type { Context } from '../context.ts'
import type { Hub } from '../live/hub.ts'
import { mountAccounts } from './accounts.ts'
import { bearerOf, createAuthenticator } from './authenticate.ts'
import { mountDeliveries } from './deliveries.ts'
import { mountDriver } from './driver.ts'
import { answerOf } from './errors.ts'
import { type EventStreams, mountEvents } from './events.ts'
import { mountFiles } from './files.ts'
import { openApiDocument } from './openapi.ts'
import { mountMessages } from './messages.ts'
import { mountNotifications } from './notifications.ts'
import { mountPlaces } from './places.ts'
import { mountReference } from './reference.ts'
import { mountTracking } from './tracking.ts'
import { apiPrefix, createRouter } from './router.ts'
import { mountSecurity } from './security.ts'

export interface Api {
  /** `address` is the client's, stamped by whoever holds the connection. Paths begin with /v1. */
  fetch(request: Request, address: string): Promise<Response>
  events: EventStreams
}

/** What a link opens with stands in no log. */
function pathOf(path: string): string {
  return path.replace(/\/(tracking|verify\/email)\/[^/]+/, '/$1/…')
}

export function createApi(context: Context, hub: Hub): Api {
  const { app, mount, mountFile, mounted } = createRouter(context)
  const viewerOf = createAuthenticator(context)

  app.use(async (request, next) => {
    const began = performance.now()
    request.set('requestId', randomUUID())
    const bearer = bearerOf(request.req.header('authorization'))
    request.set('bearer', bearer)
    request.set('viewer', await viewerOf(bearer))
    await next()
    const status = request.res.status
    const line = {
      request: request.get('requestId'),
      method: request.req.method,
      path: pathOf(request.req.path),
      status,
      ms: Math.round(performance.now() - began)
    }
    if (status >= 500) context.log.error(line, 'request')
    else context.log.debug(line, 'request')
    request.res.headers.set('x-request-id', request.get('requestId'))
    request.res.headers.set('x-content-type-options', 'nosniff')
    if (!request.res.headers.has('cache-control')) request.res.headers.set('cache-control', 'no-store')
  })

  mountAccounts(mount, context)
  mountSecurity(mount, context)
  mountNotifications(mount, context)
  mountMessages(mount, context)
  mountFiles(mount, mountFile, context)
  mountReference(mount, context)
  mountPlaces(mount, context)
  mountDeliveries(mount, context)
  mountDriver(mount, context)
  mountTracking(app, mount, context, hub)
  const events = mountEvents(app, mount, context, hub)
  app.get('/openapi.json', request => request.json(openApiDocument(mounted, apiPrefix)))

  const failure = (answer: ErrorAnswer, status: number) => Response.json(answer, { status })
  app.onError((error, request) => {
    const { answer, status } = answerOf(error, context.log.child({ request: request.get('requestId') }))
    const response = failure(answer, status)
    if (error instanceof ProductError && error.retryAfterSeconds !== undefined) {
      response.headers.set('retry-after', String(error.retryAfterSeconds))
    }
    return response
  })
  app.notFound(request => {
    // What a stranger may learn of an unknown address is the same as of a known one: sign in first.
    const code = request.get('viewer') ? 'not-found' : 'unauthenticated'
    return failure({ success: false, message: errorCatalogue[code][1], code }, errorCatalogue[code][0])
  })

  return {
    fetch: async (request, address) => app.fetch(request, { address }),
    events
  }
}

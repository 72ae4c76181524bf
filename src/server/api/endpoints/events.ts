import { randomInt } from 'node:crypto'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { eventsPath, getDatabaseToken, pollEvents } from '../../../lib/contract/events.ts'
import { fieldError, ProductError } from '../../../lib/contract/errors.ts'
import { apiPrefix } from '../../../lib/paths.ts'
import type { Context } from '../../context.ts'
import { newestNumber, replayAfter } from '../../live/events.ts'
import type { Frame, Hub } from '../../live/hub.ts'
import { nodeChannel, webChannel } from '../../live/channel.ts'
import { type OpenStream, openStream } from '../../live/stream.ts'
import type { App, Mount } from '../router.ts'

export interface EventStreams {
  /** Ends every stream with a reconnect hint. The reconnect times are spread over a few seconds. */
  drain(): Promise<void>
}

export const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff'
}

/** The maximum number of concurrent streams, and of waiting polls, per user. The tabs of a browser share one stream. */
const streamsPerUser = 12

export function mountEvents(app: App, mount: Mount, context: Context, hub: Hub): EventStreams {
  const open = new Set<OpenStream>()
  const perUser = new Map<string, number>()
  const polls = new Set<() => void>()
  const pollsPerUser = new Map<string, number>()
  let draining = false

  app.get(eventsPath, async request => {
    request.set('route', apiPrefix + eventsPath)
    request.set('waits', true)
    const principal = request.get('principal')
    if (!principal) throw new ProductError('unauthenticated')
    if (draining) throw new ProductError('unavailable')
    const { userId } = principal.person
    const given = cursorOf(request.req.header('last-event-id') ?? request.req.query('cursor'))
    const cursor = given ?? (await newestNumber(context.orm, userId))
    if ((perUser.get(userId) ?? 0) >= streamsPerUser) throw new ProductError('too-many-requests')
    const bearer = request.get('bearer')
    const options = {
      hub,
      userId,
      cursor,
      replay: (cursor: number) => replayAfter(context.orm, userId, cursor),
      stillAllowed: async () => (await context.identity.sessionOf(bearer)) !== undefined
    }
    const { outgoing } = request.env
    if (outgoing && request.req.method === 'GET') {
      outgoing.writeHead(200, { ...streamHeaders, 'x-request-id': request.get('requestId') }).flushHeaders()
      follow(
        openStream(options, reader => nodeChannel(outgoing, reader)),
        userId,
        bearer
      )
      return RESPONSE_ALREADY_SENT
    }
    const stream = openStream(options, webChannel)
    follow(stream, userId, bearer)
    return new Response(stream.channel.body, { headers: streamHeaders })
  })

  function follow(stream: OpenStream, userId: string, bearer: string): void {
    open.add(stream)
    perUser.set(userId, (perUser.get(userId) ?? 0) + 1)
    const stopWatching = context.identity.watch(bearer, () => void stream.check())
    // The session may have ended while the stream was being opened.
    void stream.check()
    void stream.ended.then(() => {
      stopWatching()
      open.delete(stream)
      const left = (perUser.get(userId) ?? 1) - 1
      if (left > 0) perUser.set(userId, left)
      else perUser.delete(userId)
    })
  }

  mount(pollEvents, async ({ principal, bearer, query }) => {
    const waiting = pollsPerUser.get(principal.person.userId) ?? 0
    if (waiting >= streamsPerUser) throw new ProductError('too-many-requests')
    if (query.cursor === undefined) {
      return {
        data: { cursor: await newestNumber(context.orm, principal.person.userId), reset: false, events: [] }
      }
    }
    const { cursor } = query
    // Subscribe before the first query. Otherwise an event committed between the two would wait for the next one.
    const next = nextFrame(hub, principal.person.userId, query.timeout * 1000, polls)
    const stopWatching = context.identity.watch(bearer, next.stop)
    pollsPerUser.set(principal.person.userId, waiting + 1)
    if (draining) next.stop()
    try {
      const first = await replayAfter(context.orm, principal.person.userId, cursor)
      if (first.reset || first.events.length > 0) {
        return { data: { cursor: first.newest, reset: first.reset, events: first.events } }
      }
      const ephemeral = await next.frame
      if (!(await context.identity.sessionOf(bearer))) throw new ProductError('unauthenticated')
      const missed = await replayAfter(context.orm, principal.person.userId, cursor)
      const extra = ephemeral && ephemeral.number === undefined ? [ephemeral.event] : []
      return { data: { cursor: missed.newest, reset: missed.reset, events: [...missed.events, ...extra] } }
    } finally {
      stopWatching()
      next.stop()
      const left = (pollsPerUser.get(principal.person.userId) ?? 1) - 1
      if (left > 0) pollsPerUser.set(principal.person.userId, left)
      else pollsPerUser.delete(principal.person.userId)
    }
  })

  mount(getDatabaseToken, async ({ principal }) => {
    if (!context.realtimeDatabase) throw new ProductError('not-found')
    return {
      data: {
        token: await context.realtimeDatabase.token(principal.person.userId),
        user_id: principal.person.userId
      }
    }
  })

  return {
    async drain() {
      draining = true
      for (const wake of polls) wake()
      for (const stream of open) stream.end(500 + randomInt(2_500))
      open.clear()
    }
  }
}

/** Waits for the next event of a user. Resolves to undefined after `milliseconds`, on shutdown or when stopped. */
function nextFrame(hub: Hub, userId: string, milliseconds: number, polls: Set<() => void>) {
  const next = Promise.withResolvers<Frame | undefined>()
  const finish = (frame?: Frame) => {
    clearTimeout(timer)
    leave()
    polls.delete(stop)
    next.resolve(frame)
  }
  const stop = () => finish()
  const leave = hub.join(userId, { take: finish, newest: stop })
  const timer = setTimeout(stop, milliseconds)
  polls.add(stop)
  return { frame: next.promise, stop }
}

/** Parses a cursor. Returns undefined if none is given, which means "from now on". */
function cursorOf(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const cursor = Number(text)
  if (!Number.isSafeInteger(cursor) || cursor < 0)
    throw fieldError('invalid-input', 'cursor', 'Must be a whole number')
  return cursor
}

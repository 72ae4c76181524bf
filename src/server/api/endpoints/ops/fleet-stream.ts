import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import * as z from 'zod/mini'
import { publicId } from '../../../../lib/contract/common.ts'
import { fleetEvent, fleetStreamPath } from '../../../../lib/contract/ops/fleet.ts'
import { fieldError, ProductError } from '../../../../lib/contract/errors.ts'
import type { Bounds } from '../../../../lib/geo.ts'
import { apiPrefix } from '../../../../lib/paths.ts'
import type { Context } from '../../../context.ts'
import { requireAccess } from '../../../domain/core/access.ts'
import type { FleetFeed } from '../../../domain/ops/now/fleet-feed.ts'
import { createFleetView } from '../../../domain/ops/now/fleet-view.ts'
import { type Channel, nodeChannel, type Reader, webChannel } from '../../../live/channel.ts'
import { encodeFrame } from '../../../live/hub.ts'
import { streamHeaders } from '../events.ts'
import type { App } from '../../router.ts'

/** The maximum number of streams of one operator. Each visible page of the console has one. */
const streamsPerOperator = 8
/** A stream without news sends a sign of life after this many seconds, and checks the session. */
const heartbeatSeconds = 15
const heartbeat = ': still here\n\n'

/** Mounts the stream of the console's live view. Returns a function that ends all streams. */
export function mountFleetStream(app: App, context: Context, feed: FleetFeed): () => void {
  const open = new Set<() => void>()
  const perOperator = new Map<string, number>()
  let draining = false

  app.get(fleetStreamPath, async request => {
    request.set('route', apiPrefix + fleetStreamPath)
    request.set('waits', true)
    const principal = request.get('principal')
    requireAccess('ops:fleet.see', principal)
    if (!principal) throw new ProductError('unauthenticated')
    if (draining) throw new ProductError('unavailable')
    const count = perOperator.get(principal.person.userId) ?? 0
    if (count >= streamsPerOperator) throw new ProductError('too-many-requests')
    const bounds = boundsOf(request.req.query('bounds'))
    const zone = idOf(request.req.query('zone'), 'zone')
    const delivery = idOf(request.req.query('delivery'), 'delivery')
    const view = createFleetView(feed, context.presence, {
      bounds,
      token: request.req.query('token')?.slice(0, 40),
      delivery,
      // The zone may change while the stream is open.
      ...(zone ? { isShown: point => context.zones.index().within(zone)(point) } : {})
    })
    const bearer = request.get('bearer')
    perOperator.set(principal.person.userId, count + 1)
    const leave = () => {
      const left = (perOperator.get(principal.person.userId) ?? 1) - 1
      if (left > 0) perOperator.set(principal.person.userId, left)
      else perOperator.delete(principal.person.userId)
    }
    const follow = <Sent extends Channel>(connect: (reader: Reader) => Sent): Sent =>
      openFleetStream({ context, feed, bearer, view, delivery, open, leave }, connect)
    const { outgoing } = request.env
    if (outgoing && request.req.method === 'GET') {
      outgoing.writeHead(200, { ...streamHeaders, 'x-request-id': request.get('requestId') }).flushHeaders()
      follow(reader => nodeChannel(outgoing, reader))
      return RESPONSE_ALREADY_SENT
    }
    return new Response(follow(webChannel).body, { headers: streamHeaders })
  })

  return () => {
    draining = true
    for (const end of open) end()
  }
}

interface FleetStream {
  context: Context
  feed: FleetFeed
  bearer: string
  view: ReturnType<typeof createFleetView>
  delivery: string | undefined
  open: Set<() => void>
  leave(): void
}

function openFleetStream<Sent extends Channel>(
  { context, feed, bearer, view, delivery, open, leave }: FleetStream,
  connect: (reader: Reader) => Sent
): Sent {
  let quiet = 0
  let isOver = false
  let unwatch = () => {}
  const channel = connect({ room() {}, gone: end })
  const unwatchDelivery = delivery === undefined ? () => {} : feed.watchDelivery(delivery)
  const stopWatchingSession = context.identity.watch(bearer, () => void check())
  open.add(end)

  function end(): void {
    if (isOver) return
    isOver = true
    unwatch()
    unwatchDelivery()
    stopWatchingSession()
    open.delete(end)
    leave()
    channel.end()
  }
  async function check(): Promise<void> {
    const session = await Promise.resolve(context.identity.sessionOf(bearer)).catch(() => undefined)
    if (!session) end()
  }
  function tick(): void {
    // A reader who is behind gets the newest state later, in one update.
    if (isOver || channel.isFull()) return
    const update = view(context.now().getTime())
    if (update) {
      quiet = 0
      return channel.send(encodeFrame({ type: fleetEvent, data: update }).text)
    }
    if (++quiet % heartbeatSeconds !== 0) return
    channel.send(heartbeat)
    void check()
  }

  void feed.watch(tick).then(
    stop => {
      unwatch = stop
      if (isOver) return stop()
      tick()
    },
    () => end()
  )
  return channel
}

/** Returns an id. In a zone that doesn't exist, there are no drivers. */
function idOf(text: string | undefined, field: 'zone' | 'delivery'): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!z.safeParse(publicId, text).success) throw fieldError('invalid-input', field, 'Must be an ID')
  return text
}

/** Parses 'west,south,east,north'. Without it, the stream sends no drivers. */
function boundsOf(text: string | undefined): Bounds | undefined {
  if (text === undefined || text === '') return undefined
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = text.split(',').map(Number)
  const fits = west >= -180 && east <= 180 && south >= -90 && north <= 90 && west <= east && south <= north
  if (!fits || more.length > 0)
    throw fieldError('invalid-input', 'bounds', 'Must be west,south,east,north in degrees')
  return [west, south, east, north]
}

import {
  createTrackingLink,
  getRecipientView,
  listTrackingLinks,
  revokeTrackingLinks,
  trackingParams
} from '../../lib/contract/tracking.ts'
import type { Context } from '../context.ts'
import * as links from '../domain/tracking-links.ts'
import { encodeFrame, type Hub } from '../live/hub.ts'
import type { App, Mount } from './router.ts'
import { validated } from './validation.ts'

/** At most one view a second to each recipient, whatever happens. */
const viewEveryMilliseconds = 1_000
/** Proxies close what is silent. */
const silenceMilliseconds = 15_000

export function mountTracking(app: App, mount: Mount, context: Context, hub: Hub): void {
  mount(createTrackingLink, async ({ viewer, params, body }) => ({
    data: await links.linkFor(context, viewer, params.id, body)
  }))
  mount(listTrackingLinks, async ({ viewer, params }) => ({
    data: await links.linksOf(context, viewer, params.id)
  }))
  mount(revokeTrackingLinks, async ({ viewer, params, body }) => {
    await links.revoke(context, viewer, params.id, body.stop_id)
    return { data: null, message: 'The link opens nothing any more.' }
  })
  mount(getRecipientView, async ({ params }) => ({ data: await links.recipientView(context, params.token) }))

  /** The same view as it changes, as server-sent events; it ends with the link. */
  app.get('/tracking/:token/events', async request => {
    const { token } = validated(trackingParams, request.req.param())
    const { record } = await links.openLink(context, token)
    return new Response(followLink(context, hub, token, record.delivery), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no'
      }
    })
  })
}

function followLink(
  context: Context,
  hub: Hub,
  token: string,
  { id, customerId }: { id: string; customerId: string }
): ReadableStream<Uint8Array> {
  let stop = () => {}
  return new ReadableStream<Uint8Array>({
    start(controller) {
      let timer: ReturnType<typeof setTimeout> | undefined
      let told = 0
      const silence = setInterval(() => controller.enqueue(encoder.encode(': \n\n')), silenceMilliseconds)
      const leave = hub.join(customerId, frame => {
        const data = frame.event.data as { pickanddropoff_id?: string } | null
        if (data?.pickanddropoff_id !== id || timer) return
        timer = setTimeout(() => void tell(), Math.max(0, told + viewEveryMilliseconds - Date.now()))
      })
      stop = () => {
        clearInterval(silence)
        clearTimeout(timer)
        leave()
      }
      async function tell() {
        timer = undefined
        told = Date.now()
        try {
          // A reader that has stopped reading is not written to: the next view tells it all.
          if ((controller.desiredSize ?? 0) <= 0) return
          const view = await links.recipientView(context, token)
          controller.enqueue(encodeFrame({ type: 'recipient.updated', data: view }).bytes)
        } catch {
          stop()
          controller.close()
        }
      }
      void tell()
    },
    cancel: () => stop()
  })
}

const encoder = new TextEncoder()

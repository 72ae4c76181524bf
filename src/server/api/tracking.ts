import {
  createTrackingLink,
  getRecipientView,
  listTrackingLinks,
  revokeTrackingLinks
} from '../../lib/contract/tracking.ts'
import type { Context } from '../context.ts'
import * as links from '../domain/tracking/tracking-links.ts'
import type { Mount } from './router.ts'

export function mountTracking(mount: Mount, context: Context): void {
  mount(createTrackingLink, async ({ viewer, params, body }) => ({
    data: await links.linkFor(context, viewer, params.id, body)
  }))
  mount(listTrackingLinks, async ({ viewer, params }) => ({
    data: await links.linksOf(context, viewer, params.id)
  }))
  mount(revokeTrackingLinks, async ({ viewer, params, body }) => {
    await links.revoke(context, viewer, params.id, body.stop_id)
    return { data: null, message: 'The link no longer works.' }
  })
  // The page polls every few seconds. Unchanged data isn't sent again.
  mount(getRecipientView, async ({ params }) => ({
    data: await links.recipientView(context, params.token),
    revalidated: true
  }))
}

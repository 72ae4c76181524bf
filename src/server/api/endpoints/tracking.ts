import {
  createTrackingLink,
  getRecipientPhoto,
  getRecipientView,
  listTrackingLinks,
  revokeTrackingLinks
} from '../../../lib/contract/tracking.ts'
import { setRecipientLanguage, setRecipientWish } from '../../../lib/contract/delivery/recipient-wish.ts'
import type { Context } from '../../context.ts'
import * as links from '../../domain/tracking/tracking-links.ts'
import { setLanguage } from '../../domain/tracking/recipient-language.ts'
import { setWish } from '../../domain/tracking/recipient-wish.ts'
import { photoResponse } from './files.ts'
import type { Mount, MountFile } from '../router.ts'

export function mountTracking(mount: Mount, mountFile: MountFile, context: Context): void {
  mount(createTrackingLink, async ({ principal, params, body }) => ({
    data: await links.linkFor(context, principal, params.id, body)
  }))
  mount(listTrackingLinks, async ({ principal, params }) => ({
    data: await links.linksOf(context, principal, params.id)
  }))
  mount(revokeTrackingLinks, async ({ principal, params, body }) => {
    await links.revoke(context, principal, params.id, body.stop_id)
    return { data: null, message: 'The link no longer works.' }
  })
  // The page polls every few seconds. Unchanged data isn't sent again.
  mount(getRecipientView, async ({ params }) => ({
    data: await links.recipientView(context, params.token),
    revalidated: true
  }))
  mount(setRecipientWish, async ({ params, body }) => ({ data: await setWish(context, params.token, body) }))
  mount(setRecipientLanguage, async ({ params, body }) => ({
    data: await setLanguage(context, params.token, body.language)
  }))
  mountFile(getRecipientPhoto, async ({ params, request }) =>
    photoResponse(await links.recipientPhoto(context, params.token), 'handover', request)
  )
}

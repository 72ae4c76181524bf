/** Handles a click on a button of a push message. The service worker has the cookie and no bearer. */
import { pushActionBody, readNotification } from '../../../lib/contract/notifications.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import { conversationPath, dispatchConversationPath, livePath } from '../../../lib/paths.ts'
import { readBody } from '../../api/body.ts'
import { validated } from '../../api/validation.ts'
import type { Context } from '../../context.ts'
import { bearerFromCookie } from './cookie.ts'
import { isSameOrigin } from './origin.ts'
import { asProductError, type ProductApi } from '../product-api.ts'

/**
 * POST {action, notificationId}: marks the notification as read and returns the address that the action opens.
 * Answers 404 for another account's notification.
 */
export async function pushActionEndpoint(
  context: Context,
  api: ProductApi,
  request: Request
): Promise<Response> {
  if (!isSameOrigin(context.config, request)) throw new ProductError('cross-origin')
  const { action, notificationId } = validated(pushActionBody, (await readBody(request, 1_024)).json)
  const bearer = await bearerFromCookie(request.headers.get('cookie'), context.secrets.cookie)
  if (!bearer) throw new ProductError('unauthenticated')
  const { type, pickanddropoff_id: id } = await asProductError(
    api.clientOf(bearer, request).call(readNotification, { params: { id: notificationId } })
  )
  const url =
    type === 'dispatch_message'
      ? dispatchConversationPath
      : action === 'message' || type === 'message'
        ? conversationPath(id)
        : livePath(id)
  return Response.json(
    { success: true, message: 'OK', data: { action, url } },
    { headers: { 'cache-control': 'no-store' } }
  )
}

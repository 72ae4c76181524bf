/** Handles a click on a button of a push message. The service worker has the cookie and no bearer. */
import { isApiError } from '../../lib/api-error.ts'
import { pushActionBody, readNotification } from '../../lib/contract/notifications.ts'
import { ProductError } from '../../lib/contract/errors.ts'
import { conversationPath, livePath } from '../../lib/paths.ts'
import { errorResponse } from '../api/errors.ts'
import { readBody } from '../api/body.ts'
import { validated } from '../api/validation.ts'
import type { Context } from '../context.ts'
import { bearerFromCookie } from './cookie.ts'
import { isSameOrigin } from './origin.ts'
import type { ProductApi } from './product-api.ts'

/**
 * POST {action, notificationId}: marks the notification as read and returns the address that the action opens.
 * Answers 404 for another account's notification.
 */
export async function pushActionEndpoint(
  context: Context,
  api: ProductApi,
  request: Request
): Promise<Response> {
  const headers = { 'cache-control': 'no-store' }
  try {
    if (!isSameOrigin(context.config, request)) throw new ProductError('cross-origin')
    const { action, notificationId } = validated(pushActionBody, (await readBody(request, 1_024)).json)
    const bearer = await bearerFromCookie(request.headers.get('cookie'), context.secrets.cookie)
    if (!bearer) throw new ProductError('unauthenticated')
    const told = await api
      .clientOf(bearer, request)
      .call(readNotification, { params: { id: notificationId } })
      .catch((error: unknown) => {
        throw isApiError(error) ? new ProductError(error.code, error.message) : error
      })
    const id = told.pickanddropoff_id
    const writes = action === 'message' || told.type === 'message'
    const url = writes ? conversationPath(id) : livePath(id)
    return Response.json({ success: true, message: 'OK', data: { action, url } }, { headers })
  } catch (error) {
    return errorResponse(error, context.log, headers)
  }
}

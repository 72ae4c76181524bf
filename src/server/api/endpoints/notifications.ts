import {
  changeNotificationSetting,
  countUnread,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readDeliveryNotifications,
  readNotification,
  removeFcmToken
} from '../../../lib/contract/notifications.ts'
import { postFcmToken } from '../../../lib/contract/account/accounts.ts'
import type { Context } from '../../context.ts'
import { unreadOf } from '../../domain/notifications/unread.ts'
import * as notifications from '../../domain/notifications/notifications.ts'
import * as tokens from '../../domain/notifications/push-tokens.ts'
import type { Mount } from '../router.ts'

export function mountNotifications(mount: Mount, context: Context): void {
  mount(listNotifications, async ({ principal, query }) => ({
    data: await notifications.notificationsOf(context, principal, query)
  }))
  mount(readAllNotifications, async ({ principal }) => {
    await notifications.markAllRead(context, principal)
    return { data: null }
  })
  mount(readDeliveryNotifications, async ({ principal, params }) => {
    await notifications.markDeliveryRead(context, principal, params.id)
    return { data: null }
  })
  mount(readNotification, async ({ principal, params }) => ({
    data: await notifications.markRead(context, principal, params.id)
  }))
  mount(countUnread, async ({ principal }) => ({
    data: await unreadOf(context, principal)
  }))
  mount(getNotificationSettings, async ({ principal }) => ({
    data: await notifications.settingsOf(context, principal)
  }))
  mount(changeNotificationSetting, async ({ principal, body }) => ({
    data: await notifications.changeSetting(context, principal, body)
  }))
  mount(postFcmToken, async ({ principal, body }) => {
    await tokens.storePushToken(context, principal, body.fcm_token)
    return { data: null }
  })
  mount(removeFcmToken, async ({ principal, body }) => {
    await tokens.dropPushToken(context, principal, body.fcm_token)
    return { data: null }
  })
}

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
  mount(listNotifications, async ({ viewer, query }) => ({
    data: await notifications.notificationsOf(context, viewer, query)
  }))
  mount(readAllNotifications, async ({ viewer }) => {
    await notifications.markAllRead(context, viewer)
    return { data: null }
  })
  mount(readDeliveryNotifications, async ({ viewer, params }) => {
    await notifications.markDeliveryRead(context, viewer, params.id)
    return { data: null }
  })
  mount(readNotification, async ({ viewer, params }) => ({
    data: await notifications.markRead(context, viewer, params.id)
  }))
  mount(countUnread, async ({ viewer }) => ({
    data: await unreadOf(context, viewer)
  }))
  mount(getNotificationSettings, async ({ viewer }) => ({
    data: await notifications.settingsOf(context, viewer)
  }))
  mount(changeNotificationSetting, async ({ viewer, body }) => ({
    data: await notifications.changeSetting(context, viewer, body)
  }))
  mount(postFcmToken, async ({ viewer, body }) => {
    await tokens.storePushToken(context, viewer, body.fcm_token)
    return { data: null }
  })
  mount(removeFcmToken, async ({ viewer, body }) => {
    await tokens.dropPushToken(context, viewer, body.fcm_token)
    return { data: null }
  })
}

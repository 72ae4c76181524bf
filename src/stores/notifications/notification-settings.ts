/** Settings of the notifications outside an open page. */
import { changeNotificationSetting, type NotificationSetting } from '../../lib/contract/notifications.ts'
import { client } from '../core/client.ts'

/** Turns one kind on or off for a channel. Returns all settings. Throws ApiError. */
export async function switchNotification({
  kind,
  channel,
  enabled
}: Pick<NotificationSetting, 'kind' | 'channel' | 'enabled'>): Promise<NotificationSetting[]> {
  return (await client()).call(changeNotificationSetting, { body: { kind, channel, enabled } })
}

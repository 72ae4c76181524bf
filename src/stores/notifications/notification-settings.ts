/** Which notifications reach the reader beyond an open page. */
import { changeNotificationSetting, type NotificationSetting } from '../../lib/contract/notifications.ts'
import { client } from '../core/client.ts'

/** Switches one kind on one channel; all of them as they are now. Throws ApiError. */
export async function switchNotification({
  kind,
  channel,
  enabled
}: Pick<NotificationSetting, 'kind' | 'channel' | 'enabled'>): Promise<NotificationSetting[]> {
  return (await client()).call(changeNotificationSetting, { body: { kind, channel, enabled } })
}

/** Settings of the notifications outside an open page. */
import { changeNotificationSetting, type NotificationSetting } from '../../lib/contract/notifications.ts'
import { client } from '../core/client.ts'

/** Turns some kinds on or off, each for its channel. Returns all settings, or null for no kinds. Throws ApiError. */
export async function switchNotifications(
  changed: readonly Pick<NotificationSetting, 'kind' | 'channel'>[],
  enabled: boolean
): Promise<NotificationSetting[] | null> {
  const api = await client()
  let settings: NotificationSetting[] | null = null
  for (const { kind, channel } of changed)
    settings = await api.call(changeNotificationSetting, { body: { kind, channel, enabled } })
  return settings
}

import '../../styles/notifications/settings.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import type { NotificationSetting } from '../../lib/contract/notifications.ts'
import type { Words } from '../../lib/words/words.ts'
import { switchNotification } from '../../stores/notifications/notification-settings.ts'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { NotificationSettingsRow } from './NotificationSettingsRow.tsx'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface NotificationSettingsProps {
  /** The settings as the page loaded them. */
  settings: NotificationSetting[]
  words: Words['settings']['notifications']
}

/**
 * Shows a table with a checkbox for each kind of notification and channel. A checkbox changes at once, and changes back
 * if the server refuses.
 */
export function NotificationSettings({ settings, words }: NotificationSettingsProps): ReactNode {
  const [now, setNow] = useState(settings)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const kinds = [...new Set(now.map(each => each.kind))]
  const channels = [...new Set(now.map(each => each.channel))]

  async function flip(setting: NotificationSetting, enabled: boolean) {
    const before = now
    setFailure(null)
    setNow(now.map(each => (each === setting ? { ...each, enabled } : each)))
    try {
      setNow(await switchNotification({ ...setting, enabled }))
    } catch (error) {
      setNow(before)
      setFailure(asApiError(error))
    }
  }

  return (
    <div className="stack" data-gap="large">
      <p className="small muted">{words.detail}</p>
      <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
      {/* The roles stay a table's, also where the styles stack its cells. */}
      <table className="setting-table" role="table" aria-label={words.title}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {words.event}
            </th>
            {channels.map(channel => (
              <th key={channel} role="columnheader" scope="col">
                {words.channels[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {kinds.map(kind => (
            <NotificationSettingsRow
              key={kind}
              settings={now.filter(each => each.kind === kind)}
              words={words}
              onFlip={(setting, enabled) => void flip(setting, enabled)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

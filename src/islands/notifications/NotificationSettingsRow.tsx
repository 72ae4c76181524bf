import '../../styles/controls/choice.css'
import type { ReactNode } from 'react'
import type { NotificationSetting } from '../../lib/contract/notifications.ts'
import type { Words } from '../../lib/words/words.ts'

export interface NotificationSettingsRowProps {
  /** Of one kind, one for each channel. */
  settings: NotificationSetting[]
  words: Words['settings']['notifications']
  onFlip: (setting: NotificationSetting, enabled: boolean) => void
}

/** Shows one kind of notification with a checkbox for each channel. */
export function NotificationSettingsRow({
  settings,
  words,
  onFlip
}: NotificationSettingsRowProps): ReactNode {
  const kind = settings[0]?.kind
  if (!kind) return null
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span>{words.kinds[kind]}</span>
      </th>
      {settings.map(setting => (
        <td key={setting.channel} role="cell">
          {setting.fixed ? (
            <p className="setting-cell">
              <span className="setting-channel">{words.channels[setting.channel]}</span>
              <span className="small muted">{words.fixed}</span>
            </p>
          ) : (
            <label className="setting-cell">
              <input
                type="checkbox"
                className="check-box"
                aria-label={`${words.kinds[kind]}: ${words.channels[setting.channel]}`}
                checked={setting.enabled}
                onChange={event => onFlip(setting, event.currentTarget.checked)}
              />
              <span className="setting-channel" aria-hidden="true">
                {words.channels[setting.channel]}
              </span>
            </label>
          )}
        </td>
      ))}
    </tr>
  )
}

import { useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import type { NotificationSetting } from '../../lib/contract/notifications.ts'
import type { Words } from '../../lib/words/words.ts'
import { switchNotification } from '../../stores/notifications/notification-settings.ts'
import { FormFailure } from '../ui/FormFailure.tsx'
import { Switch } from '../ui/Switch.tsx'
import { errorSentence } from '../format/error-sentence.ts'

export interface NotificationSettingsProps {
  /** The settings as the page loaded them. */
  settings: NotificationSetting[]
  words: Words['settings']['notifications']
}

/**
 * Shows a switch for each kind of notification and channel. A switch changes at once, and changes back if the server
 * refuses.
 */
export function NotificationSettings({ settings, words }: NotificationSettingsProps): ReactNode {
  const [now, setNow] = useState(settings)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const kinds = [...new Set(now.map(each => each.kind))]

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
    <div className="grid gap-5">
      <p className="text-sm text-ink-muted">{words.detail}</p>
      <FormFailure>{failure ? errorSentence(failure.code) : null}</FormFailure>
      {kinds.map(kind => (
        <fieldset key={kind} className="grid gap-1">
          <legend className="mb-1 font-semibold">{words.kinds[kind]}</legend>
          {now
            .filter(each => each.kind === kind)
            .map(setting => (
              <Switch
                key={setting.channel}
                label={words.channels[setting.channel]}
                hint={setting.fixed ? words.fixed : undefined}
                checked={setting.enabled}
                disabled={setting.fixed}
                onChange={enabled => void flip(setting, enabled)}
              />
            ))}
        </fieldset>
      ))}
    </div>
  )
}

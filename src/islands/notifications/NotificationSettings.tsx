import '../../styles/notifications/settings.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import type { NotificationSetting } from '../../lib/contract/notifications.ts'
import { type NotificationGroup, notificationGroups } from '../../lib/rules/people/notifications.ts'
import type { Words } from '../../lib/words/words.ts'
import { switchNotifications } from '../../stores/notifications/notification-settings.ts'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { NotificationSettingsGroup } from './NotificationSettingsGroup.tsx'
import { sentenceFor } from '../../stores/core/error-sentences.ts'

export interface NotificationSettingsProps {
  /** The settings as the page loaded them. */
  settings: NotificationSetting[]
  words: Words['settings']['notifications']
}

const groups = Object.keys(notificationGroups) as NotificationGroup[]

/**
 * Shows the kinds of notifications in three groups, each with a checkbox for each channel. A checkbox changes at once, and
 * changes back if the server refuses.
 */
export function NotificationSettings({ settings, words }: NotificationSettingsProps): ReactNode {
  const [now, setNow] = useState(settings)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function flip(changed: readonly NotificationSetting[], enabled: boolean) {
    const before = now
    setFailure(null)
    setNow(now.map(each => (changed.includes(each) ? { ...each, enabled } : each)))
    try {
      setNow((await switchNotifications(changed, enabled)) ?? before)
    } catch (error) {
      setNow(before)
      setFailure(asApiError(error))
    }
  }

  return (
    <div className="stack" data-gap="large">
      <p className="small muted">{words.detail}</p>
      <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
      {groups.map(group => {
        const kinds: readonly string[] = notificationGroups[group]
        return (
          <NotificationSettingsGroup
            key={group}
            group={group}
            settings={now.filter(({ kind }) => kinds.includes(kind))}
            words={words}
            onFlip={(changed, enabled) => void flip(changed, enabled)}
          />
        )
      })}
    </div>
  )
}

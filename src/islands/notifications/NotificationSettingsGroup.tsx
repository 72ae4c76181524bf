import '../../styles/controls/choice.css'
import '../../styles/controls/disclosure.css'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { NotificationSetting } from '../../lib/contract/notifications.ts'
import type { NotificationGroup } from '../../lib/rules/people/notifications.ts'
import type { Words } from '../../lib/words/words.ts'
import { NotificationSettingsRow } from './NotificationSettingsRow.tsx'

export interface NotificationSettingsGroupProps {
  group: NotificationGroup
  settings: NotificationSetting[]
  words: Words['settings']['notifications']
  onFlip: (changed: readonly NotificationSetting[], enabled: boolean) => void
}

/** Shows a group with a checkbox for each channel, and below it, folded, one for each of its kinds. */
export function NotificationSettingsGroup({
  group,
  settings,
  words,
  onFlip
}: NotificationSettingsGroupProps): ReactNode {
  const { title, detail } = words.groups[group]
  const kinds = [...new Set(settings.map(each => each.kind))]
  const channels = [...new Set(settings.map(each => each.channel))]
  const heading = `notifications-${group}`
  return (
    <section className="setting-group" aria-labelledby={heading}>
      <h3 id={heading}>{title}</h3>
      <p className="small muted">{detail}</p>
      <div className="setting-channels">
        {channels.map(channel => {
          const open = settings.filter(each => each.channel === channel && !each.fixed)
          const enabled = open.filter(each => each.enabled).length
          if (open.length === 0)
            return (
              <p key={channel} className="setting-cell">
                <span>{words.channels[channel]}</span>
                <span className="small muted">{words.fixed}</span>
              </p>
            )
          return (
            <label key={channel} className="setting-cell">
              <input
                type="checkbox"
                className="check-box"
                ref={box => {
                  if (box) box.indeterminate = enabled > 0 && enabled < open.length
                }}
                aria-label={`${title}: ${words.channels[channel]}`}
                checked={enabled === open.length}
                onChange={event => onFlip(open, event.currentTarget.checked)}
              />
              <span aria-hidden="true">{words.channels[channel]}</span>
            </label>
          )
        })}
      </div>
      <details className="disclosure">
        <summary>
          <span>{words.each}</span>
          <ChevronDown aria-hidden="true" />
        </summary>
        {/* The roles stay a table's, also where the styles stack its cells. */}
        <table className="setting-table" role="table" aria-label={title}>
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
                settings={settings.filter(each => each.kind === kind)}
                words={words}
                onFlip={(setting, enabled) => onFlip([setting], enabled)}
              />
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Notification } from '../../lib/contract/notifications.ts'
import { plural } from '../../lib/words/fill.ts'
import { NotificationRow, type NotificationRowProps } from './NotificationRow.tsx'

export interface NotificationGroupProps extends Omit<NotificationRowProps, 'notification' | 'earlier'> {
  /** Of one delivery, newest first. */
  notifications: Notification[]
}

/** Shows the newest notification of a delivery. A button unfolds the earlier ones. */
export function NotificationGroup({ notifications, ...row }: NotificationGroupProps): ReactNode {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [newest, ...earlier] = notifications
  if (!newest) return null
  const unread = notifications.find(each => each.read_at === null)

  return (
    <li className="notification-group">
      {/* The line is unread as long as one of its updates is. */}
      <NotificationRow {...row} notification={{ ...newest, read_at: unread ? null : newest.read_at }} />
      {earlier.length > 0 ? (
        <>
          <button
            type="button"
            className="notification-more"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <span>{plural(row.locale, row.words.notifications.earlier, earlier.length)}</span>
            <ChevronDown aria-hidden="true" />
          </button>
          <div id={id} hidden={!open}>
            {earlier.map(notification => (
              <NotificationRow key={notification.id} {...row} notification={notification} earlier />
            ))}
          </div>
        </>
      ) : null}
    </li>
  )
}

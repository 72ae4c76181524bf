import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { showArrivalToast } from '../../stores/notifications/notification-handler.ts'
import { startNotifications } from '../../stores/notifications/push.ts'

export interface NotificationListenerProps {
  /** The number of the newest event when the page was rendered, or null for 'from now on'. */
  cursor: number | null
}

/** Follows the notifications of a signed-in page. It shows nothing: the toaster and the browser do. */
export function NotificationListener({ cursor }: NotificationListenerProps): ReactNode {
  useEffect(() => {
    showArrivalToast()
    return startNotifications(cursor)
  }, [cursor])
  return <></>
}

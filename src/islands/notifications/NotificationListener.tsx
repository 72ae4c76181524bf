import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { showArrivalToast } from '../../stores/notifications/notification-handler.ts'
import { startNotifications } from '../../stores/notifications/push.ts'

/** Follows the notifications of a signed-in page. It shows nothing: the toaster and the browser do. */
export function NotificationListener(): ReactNode {
  useEffect(() => {
    showArrivalToast()
    return startNotifications()
  }, [])
  return <></>
}

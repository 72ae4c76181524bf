import { useEffect } from 'react'
import { showArrivalToast } from '../../stores/notifications/notification-handler.ts'
import { startNotifications } from '../../stores/notifications/push.ts'
import { followPendingRoute } from '../../stores/delivery/pending-route.ts'

/**
 * Starts notifications, continues from the waiting screen, and shows the toast of a notification that opened this page.
 * Renders nothing.
 */
export function Listener(): null {
  useEffect(() => {
    showArrivalToast()
    const stops = [followPendingRoute(), startNotifications()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return null
}

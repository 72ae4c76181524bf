import { useEffect } from 'react'
import { sayArrival } from '../../stores/notifications/notification-handler.ts'
import { startNotifications } from '../../stores/notifications/push.ts'
import { followPendingRoute } from '../../stores/delivery/pending-route.ts'

/** Takes people to what they are told of. Nothing to be seen: toasts say it, or the page that it leads to. */
export function Listener(): null {
  useEffect(() => {
    sayArrival()
    const stops = [followPendingRoute(), startNotifications()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return null
}

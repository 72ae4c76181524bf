import { useEffect } from 'react'
import { sayArrival } from '../../stores/notified.ts'
import { startNotifications } from '../../stores/push.ts'
import { goOnFromWaiting } from '../../stores/waiting-route.ts'

/** Takes people to what they are told of. Nothing to be seen: toasts say it, or the page that it leads to. */
export function Listener(): null {
  useEffect(() => {
    sayArrival()
    const stops = [goOnFromWaiting(), startNotifications()]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])
  return null
}

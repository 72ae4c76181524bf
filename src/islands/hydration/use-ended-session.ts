import { useEffect } from 'react'
import { storageKeys } from '../../stores/persisted.ts'

/**
 * On the sign-in pages, clears the data of a session that ended while no page was open, if this browser has such data.
 */
export function useEndedSession(): void {
  useEffect(() => {
    try {
      if (localStorage.getItem(storageKeys.user) === null) return
    } catch {
      return
    }
    void import('../../stores/session/ended-session.ts').then(({ clearEndedSession }) => clearEndedSession())
  }, [])
}

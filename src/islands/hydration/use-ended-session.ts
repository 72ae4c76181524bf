import { useEffect } from 'react'
import { storageKeys } from '../../stores/persisted.ts'

/** On the pages for signing in: looks for a session that has ended unnoticed, where this browser holds one. */
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

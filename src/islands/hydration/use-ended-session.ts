import { useEffect } from 'react'
import { deviceStorage } from '../../stores/core/browser-storage.ts'
import type { SignInOutcome } from '../../lib/session/sign-in-outcomes.ts'
import { storageKeys } from '../../stores/persisted.ts'

const expired: SignInOutcome = 'session-expired'

/**
 * On the sign-in pages, clears the data of a session that ended while no page was open, if this browser has such data.
 */
export function useEndedSession(): void {
  useEffect(() => {
    // A toast shows this message, too. It's only one at a time.
    if (location.hash !== `#${expired}`) document.getElementById(expired)?.remove()
    if (deviceStorage.get(storageKeys.user) === null) return
    void import('../../stores/session/ended-session.ts').then(({ clearEndedSession }) => clearEndedSession())
  }, [])
}

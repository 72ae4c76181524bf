/** The sign-in page in a browser that still has a session. */
import { signInOutcomes } from '../../lib/session/sign-in-outcomes.ts'
import { endpoints } from '../../lib/paths.ts'
import { $user } from '../core/app.ts'
import { runtime } from '../core/runtime.ts'
import { clearPageCache } from '../shell/page-cache.ts'
import { dropOldQueued } from './account-data.ts'
import { clearSession, expiredToast } from './session.ts'
import { showToast } from '../shell/toasts.ts'

/**
 * Clears a session that ended while no page was open, and shows a toast. The server redirects signed-in people away
 * from this page, so a session that is still stored here has usually ended.
 */
export async function clearEndedSession(): Promise<void> {
  const account = $user.get()?.id
  if (!account) return
  const answer = await runtime.fetch(endpoints.session, { method: 'POST' }).catch(() => undefined)
  // Somebody may have signed in meanwhile.
  if (answer?.status !== 401 || $user.get()?.id !== account) return
  clearSession()
  await dropOldQueued()
  await clearPageCache()
  // After a sign-out or a new password without script, the page itself already shows a message.
  if (!signInOutcomes.some(outcome => location.hash === `#${outcome}`)) showToast(expiredToast)
}

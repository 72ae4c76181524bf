/** The sign-in page in a browser that still holds a session. */
import { signInOutcomes } from '../../lib/sign-in-outcomes.ts'
import { endpoints } from '../../lib/paths.ts'
import { $user } from '../core/app.ts'
import { runtime } from '../core/runtime.ts'
import { clearPageCache } from '../shell/page-cache.ts'
import { clearSession, expiredToast } from './session.ts'
import { showToast } from '../shell/toasts.ts'

/**
 * Removes what is kept of a session that has ended while no page was open, and says so. The server sends people who
 * are signed in on from this page, so it mostly has.
 */
export async function clearEndedSession(): Promise<void> {
  const account = $user.get()?.id
  if (!account) return
  const answer = await runtime.fetch(endpoints.session, { method: 'POST' }).catch(() => undefined)
  // Somebody may have signed in meanwhile.
  if (answer?.status !== 401 || $user.get()?.id !== account) return
  clearSession()
  await clearPageCache()
  // A sign-out or a new password without script has led here, and the page says so.
  if (!signInOutcomes.some(outcome => location.hash === `#${outcome}`)) showToast(expiredToast)
}

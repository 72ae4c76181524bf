/** A driver's page in the background: the device suspends it, so positions stop until the driver returns. */
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { emitTransientTo } from '../core/work.ts'
import { isShownTo } from '../delivery/run/runs.ts'

/** Says that the driver is in another app. The next position ends it. Whoever sees the driver gets an event. */
export async function setAway(context: Context, principal: SignedIn, away: boolean): Promise<void> {
  const presence = context.presence.of(principal.person.userId)
  if (!presence) return
  context.presence.put({ ...presence, away })
  const run = await context.runs.of(principal.person.userId)
  const next = run?.stops[0]
  if (!run || !next || !isShownTo(run, next.deliveryId, presence.position)) return
  emitTransientTo(context, next.readers, 'driver.position', {
    pickanddropoff_id: next.deliveryId,
    position: presence.position,
    away
  })
}

/**
 * /dashboard/route/1: the route screen without a delivery, shown for a second on the way to one. Who leaves for it says
 * where it goes on to; the page that follows owns the time.
 */
import * as z from 'zod/mini'
import { reservedDeliveryId } from '../../lib/contract/delivery/deliveries.ts'
import { livePath, searchingPath } from '../../lib/paths.ts'
import { runtime } from '../core/runtime.ts'
import { parseStored, sessionKeys } from '../persisted.ts'

const pendingRouteMilliseconds = 1_000
/** What was left longer ago than this is nobody's way any more, in milliseconds. */
const staleMilliseconds = 30_000

const waitingPath = livePath(reservedDeliveryId)

/** `since` in milliseconds since 1970. */
const waitingSchema = z.object({ id: z.string(), since: z.number() })

function kept(): z.infer<typeof waitingSchema> | null {
  const waiting = parseStored(sessionStorage.getItem(sessionKeys.pendingRoute), waitingSchema)
  return waiting && Date.now() - waiting.since < staleMilliseconds ? waiting : null
}

/** A page that has not been left by then is here to stay: it may be led away again. Milliseconds. */
const leavingMilliseconds = 10_000
let leaving = { id: '', until: 0 }

/** Whether this page is not on its way to that delivery already: two ways there would cut each other short. */
function leavesFor(id: string): boolean {
  if (leaving.id === id && Date.now() < leaving.until) return false
  leaving = { id, until: Date.now() + leavingMilliseconds }
  return true
}

/** From the search to the delivery whose driver it has found, in its place. */
export function leaveSearch(id: string): void {
  if (leavesFor(id)) runtime.replace(livePath(id))
}

/** Takes the user to a delivery's route, by way of the waiting screen. */
export function goToRoute(id: string): void {
  if (location.pathname === searchingPath && !leavesFor(id)) return
  const here = location.pathname
  const since = here === waitingPath ? kept()?.since : undefined
  sessionStorage.setItem(sessionKeys.pendingRoute, JSON.stringify({ id, since: since ?? Date.now() }))
  if (here === waitingPath) followPendingRoute()
  // A search that is over is nothing to come back to.
  else if (here === searchingPath) runtime.replace(waitingPath)
  else runtime.go(waitingPath)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** On the waiting screen: goes on when its second is over. In its place, so that 'back' never leads to it. */
export function followPendingRoute(): () => void {
  clearTimeout(timer)
  const waiting = location.pathname === waitingPath ? kept() : null
  if (!waiting) return () => {}
  timer = setTimeout(
    () => {
      const { id } = kept() ?? waiting
      sessionStorage.removeItem(sessionKeys.pendingRoute)
      runtime.replace(livePath(id))
    },
    Math.max(0, waiting.since + pendingRouteMilliseconds - Date.now())
  )
  return () => clearTimeout(timer)
}

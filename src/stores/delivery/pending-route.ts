/**
 * /dashboard/route/1: the live screen without a delivery, shown for a second on the way to one. The page that leaves
 * for it stores the destination. The page that follows owns the timer.
 */
import * as z from 'zod/mini'
import { reservedDeliveryId } from '../../lib/contract/delivery/deliveries.ts'
import { livePath, searchingPath } from '../../lib/paths.ts'
import { tabStorage } from '../core/browser-storage.ts'
import { runtime } from '../core/runtime.ts'
import { parseStored, sessionKeys } from '../persisted.ts'

const pendingRouteMilliseconds = 1_000
/** A destination stored longer ago than this is ignored, in milliseconds. */
const staleMilliseconds = 30_000

/** The live screen without a delivery. */
export const waitingPath = livePath(reservedDeliveryId)

/** `since` in milliseconds since 1970. */
const waitingSchema = z.object({ id: z.string(), since: z.number() })

function storedRoute(): z.infer<typeof waitingSchema> | null {
  const waiting = parseStored(tabStorage.get(sessionKeys.pendingRoute), waitingSchema)
  return waiting && Date.now() - waiting.since < staleMilliseconds ? waiting : null
}

/** Returns the id of the delivery behind the waiting screen, or null if there is none. */
export const pendingRoute = (): string | null => storedRoute()?.id ?? null

/** If the page is still open after this many milliseconds, it may navigate to the same delivery again. */
const leavingMilliseconds = 10_000
let leaving = { id: '', until: 0 }

/** Returns false if this page is already leaving for that delivery: two navigations would interrupt each other. */
function leavesFor(id: string): boolean {
  if (leaving.id === id && Date.now() < leaving.until) return false
  leaving = { id, until: Date.now() + leavingMilliseconds }
  return true
}

/** Replaces the search by the delivery for which it has found a driver. */
export function leaveSearch(id: string): void {
  if (leavesFor(id)) runtime.replace(livePath(id))
}

/** Opens a delivery's live screen by way of the waiting screen. */
export function goToRoute(id: string): void {
  if (location.pathname === searchingPath && !leavesFor(id)) return
  const here = location.pathname
  const since = here === waitingPath ? storedRoute()?.since : undefined
  tabStorage.set(sessionKeys.pendingRoute, JSON.stringify({ id, since: since ?? Date.now() }))
  if (here === waitingPath) followPendingRoute()
  // 'Back' must not lead to a search that is over.
  else if (here === searchingPath) runtime.replace(waitingPath)
  else runtime.go(waitingPath)
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Leaves the waiting screen when its second is over. Replaces it, so that 'back' never leads to it. */
export function followPendingRoute(): () => void {
  clearTimeout(timer)
  const waiting = location.pathname === waitingPath ? storedRoute() : null
  if (!waiting) return () => {}
  timer = setTimeout(
    () => {
      const { id } = storedRoute() ?? waiting
      tabStorage.remove(sessionKeys.pendingRoute)
      runtime.replace(livePath(id))
    },
    Math.max(0, waiting.since + pendingRouteMilliseconds - Date.now())
  )
  return () => clearTimeout(timer)
}

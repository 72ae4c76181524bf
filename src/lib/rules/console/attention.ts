/** Which deliveries need a dispatcher's attention, and why. Pure: time is passed in. All times are in milliseconds. */
import type { DeliveryStatus } from '../../contract/delivery/deliveries.ts'
import type { PlannedStatus } from '../../contract/ops/delivery/deliveries.ts'
import type { RiskKind } from '../../contract/ops/fleet.ts'
import { etaBounds } from '../matching/eta.ts'

export const attentionKinds = [
  'no-driver',
  'driver-silent',
  'at-stop',
  'window',
  'late',
  'unplanned',
  'planned-offline',
  'planned-busy'
] as const
export type AttentionKind = (typeof attentionKinds)[number]

export interface Attention {
  kind: AttentionKind
  /** How long it has lasted. */
  seconds: number
}

/** What the console knows of a delivery's times. */
export interface FleetTimes {
  status: DeliveryStatus
  /** When the status began. For a search, when the search began. */
  since: number
  /** When the driver should be done with the current part. Null if nothing is promised. */
  due: number | null
  /** When the driver's last position arrived, if that is a while ago. */
  silent_since: number | null
  /** What keeps it from its planned driver, and from when on that is a risk. */
  risk: { kind: RiskKind; since: number } | null
  /** From when on a window is missed. */
  window_missed: number | null
}

/** How long each may last before it needs attention, in seconds. A danger needs it immediately, and is twice as urgent after this. */
export const attentionAfter: Readonly<Record<AttentionKind, number>> = {
  'no-driver': 180,
  'driver-silent': 60,
  'at-stop': 600,
  window: 600,
  late: 120,
  unplanned: 1_800,
  'planned-offline': 1_800,
  'planned-busy': 1_800
}

const risks: Readonly<Record<RiskKind, true>> = {
  unplanned: true,
  'planned-offline': true,
  'planned-busy': true
}
const isRisk = (kind: AttentionKind): kind is RiskKind => Object.hasOwn(risks, kind)
/** Whether there is still time to act. */
const isDanger = (kind: AttentionKind) => isRisk(kind) || kind === 'window'

/** Returns when something began that needs attention once it has lasted. Null if it hasn't begun. */
function beganAt(kind: AttentionKind, times: FleetTimes): number | null {
  const { status, since, due, silent_since, risk, window_missed } = times
  if (isRisk(kind)) return risk?.kind === kind ? risk.since : null
  if (kind === 'no-driver') return status === 'searching' ? since : null
  if (kind === 'window') return window_missed
  if (kind === 'at-stop') return status === 'arrived' ? since : null
  return kind === 'late' ? due : silent_since
}

/** Returns why a delivery needs attention, or null. Of several reasons, the one that is most overdue counts. */
export function attentionOf(times: FleetTimes, now: number): Attention | null {
  let worst: Attention | null = null
  for (const kind of attentionKinds) {
    const began = beganAt(kind, times)
    if (began === null) continue
    const seconds = Math.floor((now - began) / 1000)
    if (seconds < (isDanger(kind) ? 0 : attentionAfter[kind])) continue
    const found = { kind, seconds }
    if (!worst || urgencyOf(found) > urgencyOf(worst)) worst = found
  }
  return worst
}

/** Returns how urgent a reason is: how many times as long as allowed it has lasted. 0 for none. */
export function urgencyOf(attention: Attention | null): number {
  if (!attention) return 0
  const { kind, seconds } = attention
  return seconds / attentionAfter[kind] + (isDanger(kind) ? 1 : 0)
}

/** Orders deliveries: the most urgent first, then the ones that have waited longest. */
export const byUrgency = (
  one: { attention: Attention | null; since: number },
  other: { attention: Attention | null; since: number }
): number => urgencyOf(other.attention) - urgencyOf(one.attention) || one.since - other.since

/** Returns at most `limit` deliveries, the most urgent first. */
export function mostUrgent<Row extends FleetTimes>(rows: readonly Row[], now: number, limit: number): Row[] {
  return rows
    .map(row => ({ row, since: row.since, attention: attentionOf(row, now) }))
    .toSorted(byUrgency)
    .slice(0, limit)
    .map(({ row }) => row)
}

/** A scheduled delivery without a planned driver who can take it is a risk from this long before its search, in minutes. */
const riskMinutes = 30

export interface PlannedState {
  status: DeliveryStatus
  /** When the search began, or will begin. */
  searchAt: number
  /** The state of the planned driver, or null without one. */
  planned: { status: PlannedStatus; online: boolean; busy: boolean } | null
}

/**
 * Returns what keeps a scheduled delivery from its planned driver, and from when on that needs attention. Once the search
 * has begun, only a planned driver who missed it counts: the search says the rest.
 */
export function riskOf({ status, searchAt, planned }: PlannedState): FleetTimes['risk'] {
  const isSearching = status === 'searching'
  if (status !== 'scheduled' && !isSearching) return null
  if (isSearching && planned?.status !== 'missed') return null
  const since = isSearching ? searchAt : searchAt - riskMinutes * 60_000
  if (!planned || planned.status === 'declined') return { kind: 'unplanned', since }
  if (!planned.online) return { kind: 'planned-offline', since }
  return planned.busy ? { kind: 'planned-busy', since } : null
}

/** A driver with an assigned delivery is silent when no position has arrived for this long, in milliseconds. */
export const silentMilliseconds = 45_000

/** Returns since when a driver is silent, or null for one who isn't, or who was never heard. */
export const silentSince = (heardAt: number | null, now: number): number | null =>
  heardAt !== null && now - heardAt > silentMilliseconds ? heardAt : null

/** The time that a handover takes, in seconds. */
const handoverSeconds = 240

export interface Plan {
  status: DeliveryStatus
  scheduledAt: number | null
  acceptedAt: number | null
  /** The driver's time to the pickup when they accepted, in seconds. */
  toPickupSeconds: number | null
  pickedUpAt: number | null
  routeSeconds: number
  dropoffs: number
}

/**
 * Returns when the driver should be done with the current part at the latest: at the pickup, or at the last dropoff. Null
 * if it can't be said. Uses the upper bound of the time that customers see.
 */
export function dueOf(plan: Plan): number | null {
  const { status, scheduledAt, acceptedAt, toPickupSeconds, pickedUpAt, routeSeconds, dropoffs } = plan
  if (status === 'accepted') {
    if (acceptedAt === null) return scheduledAt
    const reached = acceptedAt + etaBounds(toPickupSeconds ?? 0).high_seconds * 1000
    return Math.max(reached, scheduledAt ?? 0)
  }
  if ((status === 'picked_up' || status === 'arrived') && pickedUpAt !== null) {
    const handovers = handoverSeconds * Math.max(0, dropoffs - 1)
    return pickedUpAt + (etaBounds(routeSeconds).high_seconds + handovers) * 1000
  }
  return null
}

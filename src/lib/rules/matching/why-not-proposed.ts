/** Why a driver isn't proposed for a delivery, and what an operator has to accept to choose them all the same. Pure. */
import type {
  Acceptance,
  OtherGroup,
  ReasonNotProposed
} from '../../contract/ops/delivery/delivery-drivers.ts'
import type { Approval } from '../people/driver-approval.ts'
import type { WhyNot as Misfit } from './load.ts'
import { mostDeliveriesPerRun } from './run.ts'

/** How a delivery fits into the run of a driver who has another one. */
export type Fit = 'fits' | 'full' | 'heavy' | 'late' | 'unknown'

export interface Standing {
  approval: Approval
  /** Whether the driver's documents let them work, by the company's rules. */
  mayWork: boolean
  online: boolean
  /** Whether the driver's position is recent. */
  isSeen: boolean
  /** Whether the driver is as near as a search looks. */
  isNear: boolean
  /** Also a larger one, where the company allows it. */
  isBookedVehicle: boolean
  /** Whether the driver lacks a skill that the delivery needs. */
  lacksSkill: boolean
  /** Why the driver's vehicle can't carry the packages, or null. */
  misfit: Misfit | null
  /** How many deliveries the driver has, and how many the setting allows. */
  active: number
  places: number
  fit: Fit
  /** The answer to the newest offer of this delivery. */
  answered: string | null
}

/** Returns everything that keeps a driver from being proposed, the most important first. There is at least one. */
export function whyNotProposed(standing: Standing): ReasonNotProposed[] {
  const {
    approval,
    mayWork,
    online,
    isSeen,
    isNear,
    isBookedVehicle,
    lacksSkill,
    misfit,
    active,
    places,
    fit,
    answered
  } = standing
  // In the order in which an operator reads them: what makes a choice impossible comes first.
  const holds: Record<ReasonNotProposed, boolean> = {
    'not-approved': approval !== 'approved',
    documents: !mayWork,
    'heavy-for-vehicle': misfit === 'heavy',
    'large-for-vehicle': misfit === 'large',
    'most-deliveries': active >= mostDeliveriesPerRun,
    offline: !online,
    silent: online && !isSeen,
    far: online && isSeen && !isNear,
    'other-vehicle': !isBookedVehicle,
    skills: lacksSkill,
    'run-full': active > 0 && places > 1 && fit === 'full',
    'run-heavy': active > 0 && fit === 'heavy',
    'run-late': active > 0 && fit === 'late',
    busy: active > 0 && (fit === 'unknown' || (places === 1 && fit === 'full')),
    declined: answered === 'declined',
    'no-answer': answered === 'expired',
    farther: false
  }
  const found = (Object.keys(holds) as ReasonNotProposed[]).filter(reason => holds[reason])
  return found.length > 0 ? found : ['farther']
}

const impossible: ReadonlySet<ReasonNotProposed> = new Set([
  'not-approved',
  'documents',
  'heavy-for-vehicle',
  'large-for-vehicle',
  'most-deliveries'
])
const accepted: Partial<Record<ReasonNotProposed, Acceptance>> = {
  offline: 'offline',
  'other-vehicle': 'other-vehicle',
  skills: 'skills',
  'run-full': 'busy',
  'run-heavy': 'busy',
  'run-late': 'busy',
  busy: 'busy'
}
const groups: Partial<Record<ReasonNotProposed, OtherGroup>> = {
  offline: 'away',
  silent: 'away',
  far: 'away',
  farther: 'away',
  'other-vehicle': 'vehicle',
  skills: 'vehicle',
  declined: 'answered',
  'no-answer': 'answered'
}

export const canBeChosen = (reasons: readonly ReasonNotProposed[]): boolean =>
  !reasons.some(reason => impossible.has(reason))

/** Returns what an operator has to accept. */
export const acceptancesFor = (reasons: readonly ReasonNotProposed[]): Acceptance[] => [
  ...new Set(reasons.flatMap(reason => accepted[reason] ?? []))
]

/** Returns the group of the list that a driver is in. */
export function groupOf(reasons: readonly ReasonNotProposed[]): OtherGroup {
  if (!canBeChosen(reasons)) return 'blocked'
  return groups[reasons[0]!] ?? 'busy'
}

/** Steps of all deliveries that have a stop at the place where the driver is. Each delivery gets its own report. */
import type { FailureReason, Stage } from '../../../lib/contract/delivery/stages.ts'
import { applyStage } from '../../../lib/rules/delivery/lifecycle.ts'
import { hasSeveralPickups } from '../../../lib/rules/delivery/stage-stops.ts'
import { atom } from 'nanostores'
import { serverNow } from '../../core/server-time.ts'
import { deliverReports } from '../driver.ts'
import { $farStep, metersFar } from '../far-step.ts'
import { currentPosition } from '../position-sharing.ts'
import { isCashDue } from './cash-due.ts'
import type { RunStop } from './run.ts'
import {
  $chosen,
  $refusedLater,
  $visit,
  bodyAt,
  type ReportDetails,
  takeAll,
  type TakenStep
} from '../work.ts'

export interface VisitStep {
  deliveryId: string
  stage: Stage
  details?: ReportDetails
}

/** Shows this delivery of the place, for a step that it needs alone. */
export const chooseDelivery = (id: string): void => $chosen.set(id)

/** The ids of the deliveries that aren't at the pickup where the driver is. */
export const $missing = atom<readonly string[]>([])

export function setMissing(id: string, isMissing: boolean): void {
  const others = $missing.get().filter(each => each !== id)
  $missing.set(isMissing ? [...others, id] : others)
}

/**
 * Returns the stops of a door that the recipient of one delivery takes together with it: those of the same person, with
 * nothing to pay.
 */
export function togetherWith(visit: readonly RunStop[], deliveryId: string): RunStop[] {
  const own = visit.find(({ delivery }) => delivery.pickanddropoff_id === deliveryId)
  const person = own && recipientOf(own)
  return person ? visit.filter(each => recipientOf(each) === person && !isCashDue(each.delivery)) : []
}

const recipientOf = ({ stop: { contact } }: RunStop) =>
  contact && `${contact.name.trim().toLocaleLowerCase()} ${contact.phone}`

/** Returns the steps that load all that is there, and report the missing deliveries. */
export function loadingSteps(
  visit: readonly RunStop[],
  missing: readonly string[],
  reason: FailureReason | null
): VisitStep[] {
  return visit.map(({ delivery }) => {
    const { pickanddropoff_id: deliveryId, price } = delivery
    if (missing.includes(deliveryId))
      return { deliveryId, stage: 'failed', details: reason ? { reason } : {} }
    const details = isCashDue(delivery) ? { collected: price.total } : {}
    return { deliveryId, stage: 'picked_up', details }
  })
}

/**
 * Takes a step of each delivery that has a stop here. Leaves out those that have taken it already, so a second press
 * sends nothing twice. Returns false if nothing was taken, or if the device seems to be far from the place: then
 * `$farStep` asks first.
 */
export async function reportVisit(steps: readonly VisitStep[], farConfirmed = false): Promise<boolean> {
  $refusedLater.set(null)
  $farStep.set(null)
  const recordedAt = new Date(serverNow()).toISOString()
  const position = await currentPosition()
  const visit = $visit.get()
  const taken = steps.flatMap(step => {
    const here = visit.find(({ delivery }) => delivery.pickanddropoff_id === step.deliveryId)
    return here ? stepAt(here, step, { recordedAt, position, farConfirmed }) : []
  })
  const far = farConfirmed ? undefined : taken.find(({ meters }) => meters !== null)
  if (far) {
    const { deliveryId, body } = far.step
    const details = { stopId: body.stop_id ?? '' }
    $farStep.set({ deliveryId, stage: body.stage, details, meters: far.meters ?? 0, isVisit: true })
    return false
  }
  await takeAll(
    taken.map(({ step }) => step),
    deliverReports
  )
  return taken.length > 0
}

interface Circumstances {
  recordedAt: string
  position: Awaited<ReturnType<typeof currentPosition>>
  farConfirmed: boolean
}

/** Returns nothing if the delivery's rules don't allow the step, for example because it was taken before. */
function stepAt(
  { delivery, stop }: RunStop,
  { deliveryId, stage, details = {} }: VisitStep,
  { farConfirmed, ...moment }: Circumstances
): { step: TakenStep; meters: number | null }[] {
  // The only pickup of a delivery can't fail.
  const release = stage === 'failed' && stop.kind === 'pickup' && !hasSeveralPickups(delivery.stops)
  if (!release && !applyStage(delivery.status, delivery.stops, stage, stop.id)) return []
  const body = bodyAt(stage, { ...details, stopId: stop.id, farConfirmed }, moment)
  const meters = release ? null : metersFar(delivery, body)
  const step = { deliveryId, body, photo: details.photo ?? null, ...(release ? { release } : {}) }
  return [{ step, meters }]
}

/** A step that the driver has to confirm, because the device seems to be far from the stop. */
import { atom } from 'nanostores'
import type { Delivery } from '../../lib/contract/delivery/deliveries.ts'
import type { Stage, stageBody } from '../../lib/contract/delivery/stages.ts'
import { applyStage } from '../../lib/rules/delivery/lifecycle.ts'
import { placeOfReport } from '../../lib/rules/delivery/far-from-stop.ts'
import type * as z from 'zod/mini'
import type { ReportDetails } from './work.ts'

type Body = z.infer<typeof stageBody>

export interface FarStep {
  deliveryId: string
  stage: Stage
  details: ReportDetails
  /** The distance to the stop. */
  meters: number
  /** The step is of all deliveries at the place. */
  isVisit?: true
}

export const $farStep = atom<FarStep | null>(null)

/** Returns how far a step is from its stop in meters, or null if it's there or nobody knows. Works without a network. */
export function metersFar(
  delivery: Delivery,
  { stage, stop_id: stopId, position, recorded_at: at }: Body
): number | null {
  const result = applyStage(delivery.status, delivery.stops, stage, stopId)
  const stop = delivery.stops.find(({ id }) => id === result?.at)
  const place = placeOfReport(position, stop, at)
  return place.kind === 'far' ? place.meters : null
}

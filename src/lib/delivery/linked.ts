/** When a delivery can be followed by another one that belongs to it. */
import { type DeliveryStatus, isActive, type LinkKind } from '../contract/delivery/deliveries.ts'
import type { StageStop } from '../rules/delivery/stage-stops.ts'

type LinkedStop = Pick<StageStop, 'kind' | 'status'>

/** Checks whether a dropoff is one that a linked delivery of this kind goes to, or begins at. */
export const isLinkedStop = ({ kind, status }: LinkedStop, link: LinkKind): boolean =>
  kind === 'dropoff' && (link === 'return' ? status === 'done' : status === 'failed' || status === 'returned')

/**
 * Checks whether a delivery can have a linked one: a second attempt after a dropoff has failed, and a return after one was
 * handed over. Both begin after the end.
 */
export const mayLink = (status: DeliveryStatus, stops: readonly LinkedStop[], link: LinkKind): boolean =>
  !isActive(status) && stops.some(stop => isLinkedStop(stop, link))

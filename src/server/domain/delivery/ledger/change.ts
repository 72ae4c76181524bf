/** What a row of the ledger does to a delivery: a transition, a booking, or an act that leaves the status as it is. */
import type { DeliveryAct, DeliveryPart } from '../../../../lib/contract/delivery/acts.ts'
import type { Actor, NotificationType } from '../../../../lib/contract/delivery/deliveries.ts'
import type { SendLink } from '../../../../lib/contract/delivery/recipient.ts'
import type { Point } from '../../../../lib/geo.ts'
import type { ReportPlace } from '../../../../lib/rules/delivery/far-from-stop.ts'
import type { DeliveryAction } from '../../../../lib/rules/delivery/transitions.ts'
import type { deliveries, stops } from '../../../db/tables/schema.ts'

type Delivery = typeof deliveries.$inferSelect
type Stop = typeof stops.$inferSelect

/** The columns that name the owner and the driver. */
type Concerned = Pick<Delivery, 'id' | 'status' | 'driverId' | 'customerId' | 'contactId' | 'organizationId'>

export interface Change {
  /** As it was before. */
  delivery: Delivery
  action: DeliveryAction
  actor: Actor
  actorId: string | null
  reason?: string | null
  stopId?: string | null
  deviceAt?: Date | null
  /** Where a driver's step was reported, and the cash that it collected. */
  place?: ReportPlace
  collected?: number | null
  /** The new total price, if the step changes it. */
  total?: number | null
  notify?: NotificationType | null
  /** The owner isn't notified, because another delivery replaces this one. */
  isReplaced?: boolean
  /** Other columns of the delivery that change in the same transition. */
  set?: Partial<typeof deliveries.$inferInsert>
  /** The stop of a report, or the one that the driver was heading for. */
  from?: Point | undefined
  /** Stops that change. */
  stops?: { id: string; set: Partial<typeof stops.$inferInsert> }[]
  /** Drivers who get an event. The default is the delivery's driver. */
  drivers?: (string | null)[]
}

/** A dropoff, with the tracking link that its recipient gets. */
export interface LinkedDropoff {
  stop: Pick<
    Stop,
    | 'id'
    | 'deliveryId'
    | 'contactName'
    | 'contactPhone'
    | 'locale'
    | 'earliestAt'
    | 'latestAt'
    | 'serviceSeconds'
  >
  send: SendLink | undefined
}

export interface Booking {
  delivery: Omit<Concerned, 'driverId'> &
    Pick<Delivery, 'number' | 'bookedBy' | 'bookedById' | 'searchExpiresAt'>
  /** In the customer's order. */
  dropoffs: readonly LinkedDropoff[]
  /** The name that recipients read. */
  sender: string
}

export interface Act {
  /** With the owner that the act gives it. */
  delivery: Concerned
  act: DeliveryAct
  actor: Actor
  actorId: string | null
  /** The names of what has changed, at least one. */
  parts: readonly DeliveryPart[]
  reason?: string | null
  stopId?: string | null
  /** The new total price, if the act has changed it. */
  total?: number | null
}

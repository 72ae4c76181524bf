/** A driver's availability. */
import { and, eq, inArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { DriverProfile } from '../../../lib/contract/account/accounts.ts'
import { drivingStatuses } from '../../../lib/contract/delivery/deliveries.ts'
import type { setDriverStatus } from '../../../lib/contract/driver/driver.ts'
import { ProductError } from '../../../lib/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../core/principal.ts'
import { deliveries, drivers, offers } from '../../db/tables/schema.ts'
import { requireApproved } from '../driver/approval.ts'
import { closeOffer } from './offers.ts'
import { setAway } from '../driver/away.ts'
import { presentDriver } from '../driver/present-driver.ts'
import { requireDocuments } from '../driver/required-documents.ts'

/** Sets a driver online or offline. Refuses to go offline during a delivery, because a customer is watching. */
export async function setStatus(
  context: Context,
  principal: SignedIn,
  body: z.output<NonNullable<typeof setDriverStatus.body>>
): Promise<DriverProfile> {
  const approved = await requireApproved(context, principal.person)
  if (body.online) await requireDocuments(context, principal.person)
  else {
    const [bound] = await context.orm
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(
        and(
          eq(deliveries.driverId, principal.person.userId),
          inArray(deliveries.status, [...drivingStatuses])
        )
      )
    if (bound) throw new ProductError('driver-busy')
  }
  const [driver] = await context.orm
    .update(drivers)
    .set({ online: body.online })
    .where(eq(drivers.userId, principal.person.userId))
    .returning()
  if (body.online && body.position) {
    const now = context.now()
    context.presence.put({
      driverId: principal.person.userId,
      simulated: approved.simulated,
      transportTypeId: approved.transportTypeId,
      position: {
        ...body.position,
        heading: null,
        speed: null,
        accuracy: null,
        recorded_at: now.toISOString(),
        seq: 0
      },
      receivedAt: now.getTime()
    })
  }
  if (body.online && body.away !== undefined) await setAway(context, principal, body.away)
  if (!body.online) {
    context.presence.remove(principal.person.userId)
    const open = await context.orm
      .select()
      .from(offers)
      .where(and(eq(offers.driverId, principal.person.userId), eq(offers.status, 'open')))
    for (const offer of open) {
      await closeOffer(context, offer.deliveryId, offer.id, 'declined').catch((error: unknown) => {
        if (!(error instanceof ProductError)) throw error
      })
    }
  }
  const { transportTypes } = context.company.reference()
  const type = transportTypes.find(({ id }) => id === driver?.transportTypeId)
  if (!driver || !type) throw new ProductError('forbidden')
  return presentDriver(driver, type.code)
}

/** Changes that an operator makes to a driver's vehicle, phone and skills. */
import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { drivingStatuses } from '../../../../lib/contract/delivery/deliveries.ts'
import { ProductError } from '../../../../lib/contract/errors.ts'
import type { changeDriver as changeEndpoint } from '../../../../lib/contract/ops/drivers.ts'
import type { Context } from '../../../context.ts'
import { isAmong } from '../../../db/columns.ts'
import { users } from '../../../db/tables/people/identity.ts'
import { deliveries, drivers } from '../../../db/tables/schema.ts'
import { topics } from '../../../live/bus.ts'
import { vehicleOf } from '../../account/accounts.ts'
import { dropCode } from '../../account/verification-codes.ts'
import { audit } from '../../core/audit.ts'
import { storedPhone } from '../../core/phone.ts'
import type { SignedIn } from '../../core/principal.ts'
import { inTransaction, type Work } from '../../core/work.ts'
import { lockRun, withdrawOffersOf } from '../../driver/run-changes.ts'

type Change = z.output<NonNullable<typeof changeEndpoint.body>>

/**
 * Changes a driver's vehicle, phone or skills, by the rules of a registration. The new number isn't verified. Throws not-found,
 * invalid-input for a vehicle that isn't offered, invalid-phone-number, and driver-busy for another kind of vehicle during
 * a delivery: its run was made for this one.
 */
export function changeDriver(
  context: Context,
  principal: SignedIn,
  driverId: string,
  { vehicle: named, phone_number: number, skills, reason }: Change
): Promise<void> {
  const phone = number === undefined ? undefined : storedPhone(context, number, 'phone_number')
  return inTransaction(context, async work => {
    const { transaction } = work
    const [found] = await transaction
      .select({ driver: drivers, user: users })
      .from(drivers)
      .innerJoin(users, eq(users.id, drivers.userId))
      .where(eq(drivers.userId, driverId))
      // Not as for a deletion, which would wait for every step that names the driver.
      .for('no key update')
    if (!found) throw new ProductError('not-found')
    const { driver, user } = found
    const kept = context.company.reference().transportTypes.find(({ id }) => id === driver.transportTypeId)
    // Nobody can register with a vehicle that isn't offered anymore, but who has one keeps it.
    const isKept = named !== undefined && named.transport_type === kept?.code
    const typeId = named && !isKept ? vehicleOf(context, 'driver', named)?.transportTypeId : undefined
    const hasNewType = typeId !== undefined && typeId !== driver.transportTypeId
    if (hasNewType) await requireIdle(work, driverId)

    const changed: string[] = []
    if (named) {
      if (hasNewType) changed.push('vehicle')
      if (named.description !== driver.vehicle) changed.push('model')
      if (named.plate !== driver.plate) changed.push('plate')
      await transaction
        .update(drivers)
        .set({
          transportTypeId: typeId ?? driver.transportTypeId,
          vehicle: named.description,
          plate: named.plate
        })
        .where(eq(drivers.userId, driverId))
    }
    if (phone !== undefined && phone !== user.phone) {
      changed.push('phone')
      await transaction
        .update(users)
        .set({ phone, phoneVerified: false, updatedAt: work.now })
        .where(eq(users.id, driverId))
      await dropCode(transaction, driverId, 'phone')
    }
    const hasSkills = (list: readonly string[]) => skills?.every(each => list.includes(each))
    const hasNewSkills = skills && !(skills.length === driver.skills.length && hasSkills(driver.skills))
    if (hasNewSkills) {
      changed.push('skills')
      await transaction.update(drivers).set({ skills }).where(eq(drivers.userId, driverId))
    }
    if (changed.length === 0) return
    const code = (type: string | undefined) => (hasNewType && type ? { vehicle: type } : {})
    await audit(work, principal, {
      action: 'driver.changed',
      subject: { kind: 'driver', id: driverId },
      before: { ...code(kept?.code), ...(hasNewSkills ? { skills: driver.skills } : {}) },
      after: {
        corrected: changed,
        ...code(named?.transport_type),
        ...(hasNewSkills ? { skills } : {})
      },
      reason
    })
    work.afterCommit(() => {
      context.bus.publish(topics.driverChanged, driverId)
      context.bus.publish(topics.accountChanged, driverId)
    })
  })
}

/**
 * Withdraws the open offers, and throws driver-busy for a driver with a delivery. In the order of run-changes.ts, so that a
 * delivery is accepted before this, or after it by the new vehicle.
 */
async function requireIdle(work: Work, driverId: string): Promise<void> {
  const { transaction } = work
  await withdrawOffersOf(work, [driverId])
  await lockRun(transaction, driverId)
  const driving = and(eq(deliveries.driverId, driverId), isAmong(deliveries.status, drivingStatuses))
  if ((await transaction.$count(deliveries, driving)) > 0) throw new ProductError('driver-busy')
}

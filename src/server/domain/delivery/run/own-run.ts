/** All deliveries that a driver has now, as the driver's screen shows them. */
import type { OwnRun } from '../../../../lib/contract/planning/own-routes.ts'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../core/principal.ts'
import { presentWhole } from '../deliveries.ts'
import { driverRecord, readDriven } from '../read-models.ts'
import { etasNow } from './eta-now.ts'

/** Reads the principal's run. Takes the same number of statements for any number of deliveries. */
export async function ownRun(context: Context, principal: SignedIn): Promise<OwnRun> {
  const driverId = principal.person.userId
  const driven = await readDriven(context.orm, driverId)
  const run = await context.runs.of(driverId)
  const inCommon = {
    record: await driverRecord(context.orm, driverId),
    found: run && (await etasNow(context, run))
  }
  const whole = await Promise.all(
    driven.map(delivery => presentWhole(context, delivery, 'driver', { readerId: driverId }, inCommon))
  )
  return {
    items: whole.map(each => {
      const { run: _, ...delivery } = each
      return delivery
    }),
    run: whole.find(delivery => delivery.run)?.run ?? []
  }
}
